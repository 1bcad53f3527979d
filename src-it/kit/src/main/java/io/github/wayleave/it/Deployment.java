package io.github.wayleave.it;

import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.PolicySource;
import jakarta.servlet.Filter;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The application that a container runs: an exploded WAR, or the {@link ApplicationServlet} as
 * default servlet behind filters that are registered in code for every path and dispatch type.
 *
 * @param contextPath the context path, empty for the root
 * @param filters the filters in their order; empty for a WAR
 * @param filterParameters the init-params of each filter
 * @param folder the exploded WAR, or a WAR file
 * @param policy the policy of the filter, if it is one of the filters, for containers that cannot
 *     register filters in code
 */
public record Deployment(
    String contextPath,
    List<Filter> filters,
    Map<String, String> filterParameters,
    Optional<Path> folder,
    Optional<String> policy) {

  public Deployment {
    filters = List.copyOf(filters);
    filterParameters = Map.copyOf(filterParameters);
  }

  public static Deployment of(Filter... filters) {
    return new Deployment("", List.of(filters), Map.of(), Optional.empty(), Optional.empty());
  }

  /** Returns a deployment of the filter with a policy at the root, followed by other filters. */
  public static Deployment of(String yaml, Filter... additionalFilters) {
    byte[] octets = yaml.getBytes(StandardCharsets.UTF_8);
    PolicySource source = PolicySource.of("policy.yaml", () -> new ByteArrayInputStream(octets));
    List<Filter> filters = new ArrayList<>(List.of(new WayleaveFilter(source)));
    filters.addAll(List.of(additionalFilters));
    return new Deployment("", filters, Map.of(), Optional.empty(), Optional.of(yaml));
  }

  /** Returns a deployment of an exploded WAR at the root. */
  public static Deployment of(Path folder) {
    return new Deployment("", List.of(), Map.of(), Optional.of(folder), Optional.empty());
  }

  public Deployment at(String path) {
    return new Deployment(path, filters, filterParameters, folder, policy);
  }

  /** Returns a copy with an init-param for the filters. */
  public Deployment with(String parameter, String value) {
    Map<String, String> parameters = new HashMap<>(filterParameters);
    parameters.put(parameter, value);
    return new Deployment(contextPath, filters, parameters, folder, policy);
  }
}
