package io.github.wayleave.promise;

import java.net.IDN;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Flattens a policy with layers for one host in one environment, independently of the
 * implementation: with the shortest code that follows the documentation.
 */
final class FlatPolicy {
  /** Deliberate faults, which the comparison must detect. */
  enum FlatPolicyFault {
    NO_FAULT,
    HOST_BEFORE_ENVIRONMENT,
    NONE_IS_IGNORED,
    SECTIONS_ARE_MERGED,
    ADDITIONS_REPLACE,
    HOSTS_OVERRIDE_HIDDEN,
    HOSTS_INHERIT_SITE,
    SITE_IS_ALWAYS_THE_FIRST,
    ANY_BEFORE_WILDCARD,
    SHORTER_WILDCARD_FIRST,
    WILDCARD_COVERS_ITS_DOMAIN,
    PATTERN_BEFORE_NAME
  }

  private static final String SITE = "site";
  private static final String HIDDEN = "hidden";
  private static final List<String> HIDDEN_VALUES = List.of("false", "deindex", "true");

  private final Map<String, Object> policy;
  private final FlatPolicyFault fault;

  FlatPolicy(Map<String, Object> policy, FlatPolicyFault fault) {
    this.policy = policy;
    this.fault = fault;
  }

  /** Returns an equivalent policy without layers for a host in an environment. */
  Map<String, Object> at(String host, String environment) {
    List<Map<String, Object>> layers = new ArrayList<>();
    environment(environment).ifPresent(layers::add);
    Optional<Map<String, Object>> entry =
        isSite(host, List.copyOf(layers)) ? Optional.empty() : entry(host);
    entry.ifPresent(layers::add);
    if (fault == FlatPolicyFault.HOST_BEFORE_ENVIRONMENT) {
      layers.sort(Comparator.comparing(layer -> !layer.containsKey("names")));
    }
    Map<String, Object> flat = new LinkedHashMap<>(policy);
    for (Map<String, Object> layer : layers) {
      if (layer.containsKey("names") && fault != FlatPolicyFault.HOSTS_INHERIT_SITE) {
        flat.remove(SITE);
      }
      put(flat, layer);
    }
    flat.keySet().removeAll(List.of("hosts", "environments", "names", "add"));
    flat.put(SITE, site(flat, host, entry));
    return flat;
  }

  private void put(Map<String, Object> flat, Map<String, Object> layer) {
    layer.forEach(
        (key, value) -> {
          boolean silent = value.equals("none") && fault == FlatPolicyFault.NONE_IS_IGNORED;
          if (key.equals(HIDDEN) && fault != FlatPolicyFault.HOSTS_OVERRIDE_HIDDEN) {
            flat.merge(key, value, FlatPolicy::stricter);
          } else if (value instanceof Map && fault == FlatPolicyFault.SECTIONS_ARE_MERGED) {
            flat.merge(key, value, this::merged);
          } else if (!silent) {
            flat.put(key, value);
          }
        });
    Map<String, Object> added = PolicyTree.map(layer.getOrDefault("add", Map.of()));
    added.forEach((section, lists) -> flat.merge(section, lists, this::merged));
  }

  private static Object stricter(Object first, Object second) {
    return Stream.of(first, second)
        .max(Comparator.comparing(hidden -> HIDDEN_VALUES.indexOf(hidden)))
        .orElseThrow();
  }

  private Object merged(Object section, Object added) {
    if (section.equals("none") || fault == FlatPolicyFault.ADDITIONS_REPLACE) {
      return added;
    }
    if (added instanceof Map) {
      Map<String, Object> joined = new LinkedHashMap<>(PolicyTree.map(section));
      PolicyTree.map(added).forEach((key, list) -> joined.merge(key, list, this::merged));
      return joined;
    }
    return Stream.concat(PolicyTree.list(section).stream(), PolicyTree.list(added).stream())
        .toList();
  }

  /**
   * Returns the origin for paths: that of the host itself, if the policy names the host, or else
   * the first one.
   */
  private String site(Map<String, Object> flat, String host, Optional<Map<String, Object>> entry) {
    List<String> sites =
        PolicyTree.list(flat.getOrDefault(SITE, List.of())).stream().map(Object::toString).toList();
    if (sites.isEmpty()) {
      return "https://"
          + names(entry.orElseThrow())
              .filter(name -> !name.startsWith("*"))
              .findFirst()
              .orElseThrow();
    }
    boolean isNamed = entry.isEmpty() || names(entry.get()).anyMatch(host::equals);
    return sites.stream()
        .filter(
            site ->
                isNamed
                    && host(site).equals(host)
                    && fault != FlatPolicyFault.SITE_IS_ALWAYS_THE_FIRST)
        .findFirst()
        .orElse(sites.get(0));
  }

  private boolean isSite(String host, List<Map<String, Object>> layers) {
    Map<String, Object> flat = new LinkedHashMap<>(policy);
    layers.forEach(layer -> put(flat, layer));
    return PolicyTree.list(flat.get(SITE)).stream()
        .anyMatch(site -> host(site.toString()).equals(host));
  }

  private Optional<Map<String, Object>> entry(String host) {
    List<Map<String, Object>> entries =
        PolicyTree.list(policy.getOrDefault("hosts", List.of())).stream()
            .map(PolicyTree::map)
            .toList();
    Map<String, Map<String, Object>> byName = new LinkedHashMap<>();
    entries.forEach(entry -> names(entry).forEach(name -> byName.put(name, entry)));
    return byName.keySet().stream()
        .filter(name -> covers(name, host))
        .max(Comparator.comparingInt(name -> rank(name, host)))
        .map(byName::get);
  }

  private boolean covers(String name, String host) {
    return name.equals("*")
        || name.equals(host)
        || (name.startsWith("*") && host.endsWith(name.substring(1)))
        || (name.equals("*." + host) && fault == FlatPolicyFault.WILDCARD_COVERS_ITS_DOMAIN);
  }

  private int rank(String name, String host) {
    if (name.equals("*")) {
      return fault == FlatPolicyFault.ANY_BEFORE_WILDCARD ? 500 : 0;
    }
    int byLength =
        fault == FlatPolicyFault.SHORTER_WILDCARD_FIRST ? 500 - name.length() : name.length();
    return name.equals(host) ? 1_000 : byLength;
  }

  private static Stream<String> names(Map<String, Object> entry) {
    return PolicyTree.list(entry.get("names")).stream().map(name -> normal(name.toString()));
  }

  private static String host(String site) {
    return normal(site.replaceFirst("https?://", "").replaceFirst(":[0-9]+$", ""));
  }

  private static String normal(String name) {
    String lower = name.toLowerCase(Locale.ROOT).replaceFirst("\\.$", "");
    return lower.chars().allMatch(c -> c < 128) ? lower : IDN.toASCII(lower);
  }

  private Optional<Map<String, Object>> environment(String name) {
    Map<String, Object> entries = PolicyTree.map(policy.getOrDefault("environments", Map.of()));
    if (entries.containsKey(name) && fault != FlatPolicyFault.PATTERN_BEFORE_NAME) {
      return Optional.of(PolicyTree.map(entries.get(name)));
    }
    return entries.keySet().stream()
        .filter(key -> key.equals(name) || !name.equals("production"))
        .filter(key -> name.matches(Pattern.quote(key).replace("*", "\\E.*\\Q")))
        .max(Comparator.comparingInt(key -> key.indexOf('*') < 0 ? 0 : key.length()))
        .map(key -> PolicyTree.map(entries.get(key)));
  }
}
