package io.github.wayleave.yaml;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.RecordsWriter;
import io.github.wayleave.policy.PolicyException;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.RobotsTxtWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The policies in {@code good/} and {@code bad/}, and what is expected of each beside it. */
final class Fixtures {
  /** What messages call each of them. */
  static final String NAME = "wayleave.yaml";

  private Fixtures() {}

  /** Returns the policies of a folder: YAML, or octets that are no text in {@code .bin}. */
  static Stream<Path> in(String folder) {
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

  static Path folder(String name) {
    try {
      return Path.of(Fixtures.class.getResource(name).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  static byte[] octets(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the text of the file that has {@code ending} in place of the policy's, if it exists.
   */
  static Optional<String> beside(Path policy, String ending) {
    String name = policy.getFileName().toString();
    Path file = policy.resolveSibling(name.substring(0, name.lastIndexOf('.')) + ending);
    return Files.exists(file)
        ? Optional.of(new String(octets(file), StandardCharsets.UTF_8))
        : Optional.empty();
  }

  static SitePolicy load(String yaml) {
    return SitePolicyLoader.load(NAME, yaml);
  }

  /** Returns the messages that a policy yields, or an empty text if it can be used. */
  static String messages(byte[] octets) {
    try {
      SitePolicyLoader.load(NAME, octets);
      return "";
    } catch (PolicyException e) {
      return String.valueOf(e.getMessage());
    }
  }

  static String messages(String yaml) {
    return messages(yaml.getBytes(StandardCharsets.UTF_8));
  }

  static Optional<String> robotsTxt(SitePolicy policy) {
    return policy.robotsTxt().given().map(RobotsTxtWriter::write);
  }

  static Optional<String> dataTxt(SitePolicy policy) {
    return policy.catalogue().given().filter(list -> !isEmpty(list)).map(RecordsWriter::write);
  }

  private static boolean isEmpty(Catalogue list) {
    return list.datasets().isEmpty();
  }
}
