package io.github.wayleave.yaml;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.Inventory;
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

/** The policies in {@code good/} and {@code bad/}, with the expected results next to them. */
public final class PolicyFixtures {
  public static final String NAME = "wayleave.yaml";

  private static final Pattern ENVIRONMENT = Pattern.compile("# In ([^ \\n]+)\\.\\n");

  private PolicyFixtures() {}

  /** Returns the policies in a folder: YAML, or arbitrary bytes in {@code .bin}. */
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

  /** Returns the content of the file next to a policy with another extension, if it exists. */
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

  /** Returns the environment named in the first line, such as {@code # In staging.}. */
  public static Environment environment(Path policy) {
    Matcher named = ENVIRONMENT.matcher(new String(octets(policy), StandardCharsets.UTF_8));
    return named.lookingAt() ? new Environment(named.group(1)) : Environment.PRODUCTION;
  }

  public static SitePolicy load(byte[] octets) {
    return load(octets, Environment.PRODUCTION);
  }

  /** Loads a policy; the files that it names are in {@code good/}. */
  static SitePolicy load(byte[] octets, Environment environment) {
    return source(octets, (path, fence) -> goodFile(path)).load(LoadContext.of(environment));
  }

  /** Returns a source that resolves files in {@code folder}. */
  public static PolicySource source(byte[] octets, PolicyFolder folder) {
    return new FilePolicySource(
        new SourceFile(NAME, () -> new ByteArrayInputStream(octets)), folder);
  }

  /** Uses the path in the policy for messages, independent of the project's folder. */
  private static SourceFile goodFile(String path) {
    return new SourceFile(path, SourceFile.of(folder("good").resolve(path)).opener());
  }

  /** Returns the error messages for a policy, or an empty string if it is valid. */
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
        .map(data -> data.catalogue(Inventory.ListedFiles.NONE))
        .filter(list -> !isEmpty(list))
        .map(RecordsWriter::write);
  }

  /** Returns the documents of each host that differ from those of the top level. */
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
