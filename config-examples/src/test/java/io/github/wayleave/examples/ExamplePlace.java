package io.github.wayleave.examples;

import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.SitePublication;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/**
 * Where an example is requested: the path of a folder with a slash, empty for the example's own
 * folder, and optionally a host.
 */
record ExamplePlace(
    Example example, String path, Environment environment, Optional<HostName> host) {
  static final String DECISIONS = "decisions.txt";

  HostRules policy() {
    SitePolicy everywhere = example.policy(environment);
    return host.map(everywhere::forHost).orElse(everywhere.defaultRules());
  }

  Publication publication() {
    SitePublication everywhere =
        SitePublication.of(example.policy(environment), InstantSource.system());
    return host.map(everywhere::forHost).orElse(everywhere.defaultPublication());
  }

  byte[] robotsTxt() {
    return example.octets(path + "robots.txt");
  }

  boolean hasDecisions() {
    return example.has(path + DECISIONS);
  }

  List<DocumentedDecision> decisions() {
    return example.lines(path + DECISIONS).map(DocumentedDecision::parse).toList();
  }

  @Override
  public String toString() {
    return example + "/" + path;
  }
}
