package io.github.wayleave.cli.preview;

import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.source.ReadPermissions;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The data of a preview page: the policy in force, the problems of the current file, and the host
 * or host pattern in the query.
 */
public record PreviewContext(
    PreviewedPolicy named,
    Snapshot current,
    List<PolicyProblem> problems,
    QueryParameters query,
    Optional<HostPattern> host) {
  /** The parameter with the document to show. */
  static final String VIEW = "view";

  /** The value of {@link #VIEW} that shows the policy. */
  static final String POLICY = "policy";

  static PreviewContext of(
      PreviewedPolicy named,
      Snapshot current,
      List<PolicyProblem> problems,
      QueryParameters query) {
    return new PreviewContext(
        named, current, problems, query, query.get(PreviewHost.PARAMETER).map(HostPattern::of));
  }

  Publication publication() {
    return host.map(current.publication().hosts()::forHost)
        .orElse(current.publication().defaultPublication());
  }

  HostRules policy() {
    SitePolicy whole = current.policy();
    return host.map(whole.hosts()::forHost).orElse(whole.defaultRules());
  }

  String hostName() {
    return host.map(HostPattern::toString)
        .orElse(current.publication().isUniform() ? "every host" : "any other host");
  }

  static String link(String path, Optional<HostPattern> host) {
    return QueryParameters.link(
        path, Map.of(PreviewHost.PARAMETER, host.map(HostPattern::toString).orElse("")));
  }

  /** Returns a link to the page that shows a document. */
  static String view(String document, Optional<HostPattern> host) {
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put(VIEW, document);
    parameters.put(PreviewHost.PARAMETER, host.map(HostPattern::toString).orElse(""));
    return QueryParameters.link("/", parameters);
  }

  /**
   * A policy that is served.
   *
   * @param name its name on the command line
   * @param file its file
   * @param input how it is loaded, to try changes; empty if that is not offered
   */
  public record PreviewedPolicy(String name, Path file, Optional<PolicyInput> input) {
    /** Creates a policy of which no change can be tried. */
    public PreviewedPolicy(String name, Path file) {
      this(name, file, Optional.empty());
    }
  }

  /**
   * How a policy is loaded.
   *
   * @param source its source
   * @param environment the environment that it is loaded for
   * @param permissions which files and variables it may read
   */
  public record PolicyInput(
      PolicySource source, Environment environment, ReadPermissions permissions) {}
}
