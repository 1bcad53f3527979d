package io.github.wayleave.spring;

import org.jspecify.annotations.Nullable;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;

/**
 * The resources that a native image of an application needs in addition to the metadata in our
 * jars: the policy on its class path.
 */
final class NativeHints implements RuntimeHintsRegistrar {
  /** Creates the registrar. */
  NativeHints() {}

  @Override
  public void registerHints(RuntimeHints hints, @Nullable ClassLoader loader) {
    hints
        .resources()
        .registerPattern("wayleave.yaml")
        .registerPattern("META-INF/wayleave/crawlers.yaml")
        .registerPattern("io/github/wayleave/crawler/crawlers.yaml")
        .registerPattern("io/github/wayleave/crawler/crawler-names.txt")
        .registerPattern("io/github/wayleave/crawler/crawler-details.txt")
        .registerPattern("io/github/wayleave/datatxt/spdx-license-ids.txt");
  }
}
