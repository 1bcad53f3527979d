package io.github.wayleave.spring;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Policies that tests write into files. */
final class SpringPolicies {
  static final String GOOD = "robots: { disallow: /old }\n";
  static final String BETTER = "robots: { disallow: /new }\n";
  static final String FAULTY = "robots:\n  dissallow: /old\n  crawl-delay: soon\n";

  private SpringPolicies() {}

  static Path write(Path folder, String text) {
    try {
      return Files.writeString(folder.resolve("policy.yaml"), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
