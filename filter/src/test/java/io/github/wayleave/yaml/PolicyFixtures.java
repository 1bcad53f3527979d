package io.github.wayleave.yaml;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.internal.datatxt.records.RecordsWriter;
import io.github.wayleave.internal.yaml.file.PolicyFolder;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.source.SourceFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The policies in {@code good/} and {@code bad/}, and what is expected of each beside it. */
public final class PolicyFixtures {
  public static final String NAME = "wayleave.yaml";

  private static final Pattern ENVIRONMENT = Pattern.compile("# In ([^ \\n]+)\\.\\n");

  private PolicyFixtures() {}

  /** Returns the policies of a folder: YAML, or octets that are no text in {@code .bin}. */
  public static Stream<Path> in(String folder) {
    try (Stream<Path> files = Files.list(folder(folder))) {
      List<Path> policies =
          files
              .filter(file -> file.toString().endsWith(".yaml") || file.toString().endsWith(".bin"))
              .sorted()
              .toList();
      return policies.stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Path folder(String name) {
    try {
      return Path.of(PolicyFixtures.class.getResource(name).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  public static byte[] octets(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the text of the file that has {@code ending} in place of the policy's, if it exists.
   */
  public static Optional<String> beside(Path policy, String ending) {
    String name = policy.getFileName().toString();
    Path file = policy.resolveSibling(name.substring(0, name.lastIndexOf('.')) + ending);
    return Files.exists(file)
        ? Optional.of(new String(octets(file), StandardCharsets.UTF_8))
        : Optional.empty();
  }

  public static SitePolicy load(String yaml) {
    return load(yaml.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the environment that a first line like {@code # In staging.} names. */
  public static Environment environment(Path policy) {
    Matcher named = ENVIRONMENT.matcher(new String(octets(policy), StandardCharsets.UTF_8));
    return named.lookingAt() ? new Environment(named.group(1)) : Environment.PRODUCTION;
  }

  public static SitePolicy load(byte[] octets) {
    return load(octets, Environment.PRODUCTION);
  }

  /** Loads a policy; files that it names are found among those that can be used. */
  static SitePolicy load(byte[] octets, Environment environment) {
    return source(octets, (path, fence) -> goodFile(path)).load(LoadContext.of(environment));
  }

  /** Returns a policy that finds the files that it names in {@code folder}. */
  public static PolicySource source(byte[] octets, PolicyFolder folder) {
    return new FilePolicySource(
        new SourceFile(NAME, () -> new ByteArrayInputStream(octets)), folder);
  }

  /** Messages call a file as the policy does, wherever the project is. */
  private static SourceFile goodFile(String path) {
    return new SourceFile(path, SourceFile.of(folder("good").resolve(path)).opener());
  }

  /** Returns the messages that a policy yields, or an empty text if it can be used. */
  static String messages(byte[] octets, Environment environment) {
    try {
      load(octets, environment);
      return "";
    } catch (PolicyException e) {
      return String.valueOf(e.getMessage());
    }
  }

  public static String messages(String yaml) {
    return messages(yaml.getBytes(StandardCharsets.UTF_8), Environment.PRODUCTION);
  }

  public static Optional<String> robotsTxt(HostRules policy) {
    return policy
        .robotsDocument()
        .toOptional()
        .map(document -> new String(document.octets(), StandardCharsets.UTF_8));
  }

  public static Optional<String> dataTxt(HostRules policy) {
    return policy
        .hostData()
        .toOptional()
        .map(HostRules.HostData::declaredCatalogue)
        .filter(list -> !isEmpty(list))
        .map(RecordsWriter::write);
  }

  /** Returns what is published at each host at which it is not what is published at the top. */
  public static Optional<String> hosts(SitePolicy policy) {
    String hosts =
        policy.hosts().patterns().stream()
            .filter(
                pattern ->
                    policy.hosts().forPattern(pattern).orElseThrow() != policy.defaultRules())
            .map(pattern -> host(pattern, policy.hosts().forPattern(pattern).orElseThrow()))
            .collect(Collectors.joining());
    return hosts.isEmpty() ? Optional.empty() : Optional.of(hosts);
  }

  private static String host(HostPattern pattern, HostRules rules) {
    return "=== %s%s\r\n%s--- data.txt\r\n%s"
        .formatted(
            pattern,
            rules.hidden() == IndexingMode.NO ? "" : " (hidden: " + rules.hidden().word() + ")",
            robotsTxt(rules).orElse("(" + rules.robotsTxt().getClass().getSimpleName() + ")\r\n"),
            dataTxt(rules).orElse("(" + rules.hostData().getClass().getSimpleName() + ")\r\n"));
  }

  private static boolean isEmpty(Catalogue list) {
    return list.datasets().isEmpty();
  }
}
