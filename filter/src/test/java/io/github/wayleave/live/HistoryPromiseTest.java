package io.github.wayleave.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.history.DocumentLocation;
import io.github.wayleave.internal.history.History.PublicationPeriod;
import io.github.wayleave.internal.history.HistoryFolder;
import io.github.wayleave.internal.history.HistoryLog;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.text.Sha256;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The history matches what was published under random sequences of policies. */
class HistoryPromiseTest {
  @TempDir Path folder;

  @Test
  void history_atEachInstant_matchesPublishedDocuments() throws IOException {
    long seed = Effort.seed(20_261_121L);
    Random random = new Random(seed);
    Map<Instant, Map<DocumentLocation, String>> published = new LinkedHashMap<>();
    AtomicReference<Instant> time = new AtomicReference<>(Instant.parse("2026-03-03T12:00:00Z"));
    AtomicReference<String> yaml = new AtomicReference<>(policy(random));
    PolicySource source = PoliciesWithHistory.source(yaml::get);
    LiveSettings settings =
        PoliciesWithHistory.settings(time::get, Optional.of(folder))
            .withReload(
                Optional.of(new LiveSettings.ReloadSettings(Duration.ofDays(1), Duration.ZERO)));
    RunningPolicy live = RunningPolicy.start(source, settings);
    for (int step = 1; step <= 60; step++) {
      published.put(time.get(), published(live));
      time.set(time.get().plusMillis(1 + random.nextInt(1_000_000)));
      yaml.set(policy(random));
      if (random.nextInt(5) == 0) {
        live.close();
        live = RunningPolicy.start(source, settings);
      } else {
        assertThat(live.reload().problems()).as("seed %s: %s", seed, yaml).isEmpty();
      }
    }
    live.close();
    HistoryLog log = HistoryFolder.in(folder).read();
    assertThat(HistoryFolder.in(folder).verify(log)).isEmpty();
    published.forEach(
        (instant, expected) ->
            assertThat(documentsAt(log, instant))
                .as("seed %s at %s", seed, instant)
                .isEqualTo(expected));
  }

  private static Map<DocumentLocation, String> documentsAt(HistoryLog log, Instant instant) {
    return log.history().at(instant).stream()
        .filter(period -> !period.place().isPolicyFile())
        .collect(Collectors.toMap(PublicationPeriod::place, period -> period.version().sha256()));
  }

  private static Map<DocumentLocation, String> published(RunningPolicy live) {
    SitePublication sitePublication = live.current().orElseThrow().publication();
    Map<String, Publication> hosts = new TreeMap<>();
    hosts.put("*", sitePublication.defaultPublication());
    for (HostPattern host : sitePublication.hosts().patterns()) {
      hosts.put(host.toString(), sitePublication.hosts().forPattern(host).orElseThrow());
    }
    Map<DocumentLocation, String> published = new TreeMap<>();
    hosts.forEach(
        (host, publication) ->
            publication
                .paths()
                .forEach(
                    path ->
                        publication
                            .document(path)
                            .ifPresent(
                                document ->
                                    published.put(
                                        new DocumentLocation(host, path),
                                        Sha256.hex(document.octets())))));
    return published;
  }

  private static String policy(Random random) {
    StringBuilder policy = new StringBuilder();
    policy.append(
        switch (random.nextInt(4)) {
          case 0 -> "robots: none\n";
          case 1 -> "robots: { disallow: /a }\n";
          case 2 -> "robots: { disallow: [/a, /b] }\n";
          default -> "";
        });
    policy.append(
        random.nextBoolean()
            ? PoliciesWithHistory.DATA.formatted("Air " + random.nextInt(3))
            : "site: https://www.example.org\n");
    policy.append("hosts:\n  - { names: z.example.org }\n");
    for (String host : List.of("a.example.org", "b.example.org", "\"*.example.net\"")) {
      String overrides =
          switch (random.nextInt(4)) {
            case 0 -> ", robots: { disallow: /%s }".formatted(random.nextInt(3));
            case 1 -> ", data: none";
            case 2 -> ", robots: none";
            default -> "";
          };
      if (random.nextInt(3) > 0) {
        policy.append("  - { names: %s%s }\n".formatted(host, overrides));
      }
    }
    return policy.toString();
  }
}
