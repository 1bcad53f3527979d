package io.github.wayleave.internal.enforce.decide;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.internal.store.fleet.HeldFile;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostTable;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A request is refused only if every robots.txt denies it that crawlers may have from any node. */
class HeldByOthersTest {
  private static final SitePolicy POLICY =
      SitePolicyLoader.load(
          "wayleave.yaml",
          """
          robots: { disallow: [/a, /b] }
          hosts: { names: shop.example.org, robots: { disallow: /a, crawl-delay: 10s } }
          enforcement: { mode: enforce, pace: true }
          cache: { max-age: 10m }
          """);
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final AccessControlTest.Clock clock = new AccessControlTest.Clock();
  private final AccessSettings settings = clock.settings();
  private final SiteAccess access = SiteAccess.of(POLICY, settings);

  private static RobotsTxt robots(String... lines) {
    String text = "User-agent: *\n" + String.join("\n", lines) + "\n";
    return RobotsTxtParser.parse(text.getBytes(StandardCharsets.UTF_8)).file();
  }

  private HeldFile held(RobotsTxt file, Duration left) {
    return new HeldFile(file, settings.nanoseconds().getAsLong() + left.toNanos());
  }

  private static String decide(SiteAccess access, String host, String path) {
    return access
        .forHost(Optional.of(HostName.of(host)))
        .decide(
            access.identify("examplebot/1.0 (+https://example.org/bot)"), AccessRequest.of(path))
        .toString()
        .split(";", -1)[0];
  }

  @Test
  void fileOfAnotherNode_excuses_untilItsEnd() {
    access.hold(List.of(HostTable.of(held(robots("Disallow: /a"), MINUTE))));
    assertThat(decide(access, "www.example.org", "/a")).isEqualTo("refused");
    assertThat(decide(access, "www.example.org", "/b")).isEqualTo("observed");
    assertThat(access.graceUntil()).isPresent();
    clock.add(MINUTE);
    assertThat(decide(access, "www.example.org", "/b")).isEqualTo("refused");
    assertThat(access.graceUntil()).isEmpty();
  }

  @Test
  void fileOfAnotherNode_neverMakesARuleStricter() {
    access.hold(List.of(HostTable.of(held(robots("Disallow: /"), MINUTE))));
    assertThat(decide(access, "www.example.org", "/c")).isEqualTo("ALLOWED");
  }

  @Test
  void each_ofSeveralFiles_excuses() {
    access.hold(
        List.of(
            HostTable.of(held(robots("Disallow: /a"), MINUTE)),
            HostTable.of(held(robots("Disallow: /b"), MINUTE.multipliedBy(2)))));
    assertThat(decide(access, "www.example.org", "/a")).isEqualTo("observed");
    assertThat(decide(access, "www.example.org", "/b")).isEqualTo("observed");
    clock.add(MINUTE);
    assertThat(decide(access, "www.example.org", "/a")).isEqualTo("observed");
    assertThat(decide(access, "www.example.org", "/b")).isEqualTo("refused");
  }

  @Test
  void fileOfAnEntryOfHosts_excusesThereAlone() {
    HeldFile other = held(robots("Disallow: /a", "Disallow: /b"), MINUTE);
    HeldFile shop = held(robots("Disallow: /nothing"), MINUTE);
    access.hold(List.of(HostTable.of(other, Map.of(HostPattern.of("*.example.org"), shop))));
    assertThat(decide(access, "shop.example.org", "/a")).isEqualTo("observed");
    assertThat(decide(access, "www.example.org", "/a"))
        .as("the same entry here, which is observed for all its hosts")
        .isEqualTo("observed");
    access.hold(List.of(HostTable.of(other, Map.of(HostPattern.of("shop.example.org"), shop))));
    assertThat(decide(access, "shop.example.org", "/a")).isEqualTo("observed");
    assertThat(decide(access, "www.example.org", "/a")).isEqualTo("refused");
  }

  @Test
  void successor_inheritsThem() {
    access.hold(List.of(HostTable.of(held(robots("Disallow: /a"), MINUTE))));
    SiteAccess next = access.withSuccessor(POLICY, settings);
    assertThat(decide(next, "www.example.org", "/b")).isEqualTo("observed");
    next.hold(List.of());
    assertThat(decide(next, "www.example.org", "/b")).isEqualTo("refused");
  }

  @Test
  void fileThatHasEnded_isForgotten() {
    clock.add(MINUTE.multipliedBy(5));
    HeldFile ended = held(robots("Disallow: /a"), Duration.ZERO);
    HeldFile ends = held(robots("Disallow: /b"), Duration.ofNanos(1));
    access.hold(List.of(HostTable.of(ended), HostTable.of(ends)));
    assertThat(access.defaultControl().heldFiles())
        .extracting(HeldFile::end)
        .containsExactly(ends.end());
  }

  /** A clock that is set a little, as it is all the time, does not move the time that is shown. */
  @Test
  void graceUntil_clockSetALittle_stays() {
    clock.add(MINUTE.multipliedBy(5));
    access.hold(List.of(HostTable.of(held(robots("Disallow: /a"), MINUTE))));
    Instant end = Instant.parse("2026-11-21T12:06:00Z");
    assertThat(access.graceUntil()).contains(end);
    clock.jump(Duration.ofMillis(-700));
    assertThat(access.graceUntil()).contains(end);
  }

  @Test
  void shortestDelay_holds() {
    RobotsTxt shorter = robots("Crawl-delay: 2", "Disallow: /a");
    access.hold(List.of(HostTable.of(held(shorter, MINUTE))));
    assertThat(decide(access, "shop.example.org", "/x")).isEqualTo("ALLOWED");
    assertThat(decide(access, "shop.example.org", "/x")).isEqualTo("refused");
    clock.add(Duration.ofSeconds(2));
    assertThat(decide(access, "shop.example.org", "/x")).isEqualTo("ALLOWED");
    access.hold(List.of(HostTable.of(held(robots("Disallow: /a"), MINUTE))));
    for (int i = 0; i < 3; i++) {
      assertThat(decide(access, "shop.example.org", "/x")).as("no delay").isEqualTo("ALLOWED");
    }
    access.hold(List.of());
    assertThat(decide(access, "shop.example.org", "/x")).isEqualTo("refused");
  }
}
