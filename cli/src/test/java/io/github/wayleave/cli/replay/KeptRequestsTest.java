package io.github.wayleave.cli.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.accesslog.LogEntry;
import io.github.wayleave.cli.accesslog.LogPlace;
import io.github.wayleave.cli.accesslog.LoggedAnswer;
import io.github.wayleave.cli.accesslog.LoggedClient;
import io.github.wayleave.cli.accesslog.LoggedRequest;
import io.github.wayleave.cli.replay.site.ReplayedPolicy;
import io.github.wayleave.cli.replay.site.ReplayedSite;
import io.github.wayleave.explorer.report.TrialResult.RefusalChange;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class KeptRequestsTest {
  private static final ReplayedPolicy OPEN = policy("robots: { disallow: /never }");
  private static final ReplayedPolicy CLOSED = policy("robots: { disallow: / }");

  private final KeptRequests kept = new KeptRequests(2_000);
  private final Replay replay =
      new Replay(
          ReplayedSite.of(OPEN, Optional.empty()),
          ReplayOptions.OF_ALL,
          new ClientIdentities(Optional.empty(), OPEN.policy().crawlers()));

  @BeforeEach
  void keep() {
    replay.keepIn(kept);
  }

  @Test
  void sameRequests_takeNoPlaceAndCountEach() {
    for (int i = 0; i < 10_000; i++) {
      replay.entry(get("/a", "GPTBot/1.0"));
    }
    assertThat(kept.omitted()).isZero();
    assertThat(kept.compare(OPEN, CLOSED))
        .containsExactly(new RefusalChange("GPTBot", 0, 10_000, 0));
    assertThat(kept.compare(CLOSED, OPEN))
        .containsExactly(new RefusalChange("GPTBot", 10_000, 0, 10_000));
  }

  /** What has no place is counted, and what has one still counts. */
  @Test
  void moreRequestsThanPlaces_areOmitted() {
    for (int i = 0; i < 1_000; i++) {
      replay.entry(get("/a/" + i, "GPTBot/1.0"));
      replay.entry(get("/a/0", "GPTBot/1.0"));
      replay.entry(get("/a/" + i, "CCBot/" + i));
    }
    long counted = kept.compare(OPEN, CLOSED).stream().mapToLong(RefusalChange::more).sum();
    assertThat(counted).isBetween(1_001L, 1_020L);
    assertThat(counted + kept.omitted()).isEqualTo(3_000);
  }

  @Test
  void longTargets_takeTheirPlace() {
    replay.entry(get("/" + "x".repeat(8_000), "GPTBot/1.0"));
    assertThat(kept.omitted()).isEqualTo(1);
    assertThat(kept.compare(OPEN, CLOSED)).isEmpty();
  }

  @Test
  void robotsTxtAndBrowsers_areNotKept() {
    replay.entry(get("/robots.txt", "GPTBot/1.0"));
    replay.entry(
        get("/a", "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"));
    assertThat(kept.compare(OPEN, CLOSED)).isEmpty();
    assertThat(kept.omitted()).isZero();
  }

  private static ReplayedPolicy policy(String yaml) {
    return new ReplayedPolicy("p.yaml", SitePolicyLoader.load("p.yaml", yaml), false);
  }

  private static LogEntry get(String target, String agent) {
    return new LogEntry(
        Instant.parse("2026-11-13T06:00:00Z"),
        false,
        new LoggedClient("192.0.2.1", Optional.empty(), agent),
        new LoggedRequest(Optional.empty(), "GET", target),
        new LoggedAnswer(200, 1),
        new LogPlace("access.log", 1, Optional.empty()));
  }
}
