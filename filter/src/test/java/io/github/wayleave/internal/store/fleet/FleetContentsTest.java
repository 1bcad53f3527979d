package io.github.wayleave.internal.store.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AccessDeciders;
import io.github.wayleave.internal.store.fleet.FleetMember.OwnSite;
import io.github.wayleave.internal.store.fleet.FleetMember.RobotsText;
import io.github.wayleave.internal.store.fleet.HeldRobots.CountedSite;
import io.github.wayleave.internal.store.fleet.NodeRecord.NodeDescription;
import io.github.wayleave.internal.store.fleet.PublishedRobots.RobotsVersion;
import io.github.wayleave.internal.text.Sha256;
import io.github.wayleave.policy.host.HostTable;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.store.SharedStore;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/** What a node keeps in the store for others, and what it uses of theirs. */
class FleetContentsTest {
  private static final long MINUTE = Duration.ofMinutes(1).toNanos();
  private static final Duration GRACE = Duration.ofMinutes(20);

  private final Map<String, byte[]> stored = new HashMap<>();
  private final List<Duration> lives = new ArrayList<>();
  private int questions;
  private final FleetContents contents = new FleetContents("fleet", store(), new DirectWaiter());

  private static final class DirectWaiter implements FleetContents.Waiter {
    @Override
    public <T> T await(CompletionStage<T> stage) throws InterruptedException, ExecutionException {
      return stage.toCompletableFuture().get();
    }
  }

  private SharedStore store() {
    return (SharedStore)
        Proxy.newProxyInstance(
            SharedStore.class.getClassLoader(),
            new Class<?>[] {SharedStore.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "keep" -> {
                    stored.put((String) arguments[0], (byte[]) arguments[1]);
                    lives.add((Duration) arguments[2]);
                    yield CompletableFuture.completedFuture(null);
                  }
                  case "find" -> {
                    questions++;
                    yield CompletableFuture.completedFuture(
                        Optional.ofNullable(stored.get((String) arguments[0])));
                  }
                  default -> throw new AssertionError(method);
                });
  }

  private static byte[] file(String rules) {
    return ("User-agent: *\n" + rules + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private static OwnSite site(byte[]... files) {
    Map<String, byte[]> octets = new LinkedHashMap<>();
    Map<HostPattern, RobotsVersion> entries = new LinkedHashMap<>();
    for (byte[] file : files) {
      octets.put(Sha256.hex(file), file);
      entries.put(
          HostPattern.of("h" + entries.size() + ".example"),
          new RobotsVersion(Sha256.hex(file), GRACE.dividedBy(files.length - entries.size())));
    }
    RobotsVersion other = new RobotsVersion(RobotsVersion.NONE, Duration.ofSeconds(1));
    return new OwnSite(
        RobotsText.of(new PublishedRobots(HostTable.of(other, entries))),
        octets,
        new NodeDescription("v", "s", "enforce", "c", "w", "UP"),
        Duration.ofHours(1));
  }

  private static CountedSite counted(OwnSite site, long end) {
    PublishedRobots robots = site.robots().robots();
    Long[] ends = new Long[robots.hosts().values().size()];
    Arrays.fill(ends, end);
    return new CountedSite(site.robots().hash(), robots, List.of(ends));
  }

  private HeldFile held(OwnSite other, OwnSite own, long end, long now, int host)
      throws InterruptedException, ExecutionException, TimeoutException {
    HostTable<HeldFile> table = contents.heldFiles(List.of(counted(other, end)), own, now).get(0);
    return table.forHost(HostPattern.of("h" + host + ".example"));
  }

  @Test
  void ownFiles_areFoundByAnotherNode()
      throws InterruptedException, ExecutionException, TimeoutException {
    OwnSite site = site(file("Disallow: /a"), file("Disallow: /b"));
    contents.keep(site, false, 0);
    FleetContents another = new FleetContents("fleet", store(), new DirectWaiter());
    assertThat(another.findSite(site.robots().hash()))
        .hasValueSatisfying(found -> assertThat(found.text()).isEqualTo(site.robots().text()));
    assertThat(stored.keySet())
        .containsExactlyInAnyOrder(
            "fleet:site:" + site.robots().hash(),
            "fleet:file:" + Sha256.hex(file("Disallow: /a")),
            "fleet:file:" + Sha256.hex(file("Disallow: /b")));
    OwnSite none = site();
    assertThat(held(site, none, 9, 5, 1).file()).isEqualTo(parsed("Disallow: /b"));
    assertThat(held(site, none, 9, 5, 0).end()).isEqualTo(9);
    assertThat(contents.problem()).isEmpty();
  }

  private static RobotsTxt parsed(String rules) {
    return AccessDeciders.parse(new String(file(rules), StandardCharsets.UTF_8));
  }

  @Test
  void ownFiles_areKeptAsLongAsCrawlersMayHaveThem_andAgainBeforeTheyExpire()
      throws InterruptedException, ExecutionException, TimeoutException {
    OwnSite site = site(file("Disallow: /a"), file("Disallow: /b"));
    contents.keep(site, false, 0);
    assertThat(lives).containsExactly(life(), life(), life());
    long again = life().minus(GRACE).dividedBy(2).toNanos();
    contents.keep(site, false, again - 1);
    assertThat(lives).as("not yet").hasSize(3);
    contents.keep(site, true, again - 1);
    assertThat(lives).as("the store has forgotten").hasSize(6);
    contents.keep(site, false, 2 * again - 1);
    assertThat(lives).hasSize(9);
    contents.keep(site(file("Disallow: /c")), false, 2 * again);
    assertThat(lives).as("another policy").hasSize(11);
  }

  private static Duration life() {
    return GRACE.multipliedBy(2).plusMinutes(10);
  }

  @Test
  void whatDoesNotHaveItsHash_isNotUsed_andAProblemFromTheSecondRoundOn()
      throws InterruptedException, ExecutionException, TimeoutException {
    OwnSite site = site(file("Disallow: /a"));
    OwnSite own = site(file("Disallow: /b"));
    String key = "fleet:file:" + Sha256.hex(file("Disallow: /a"));
    for (int round = 0; round < 3; round++) {
      contents.begin();
      HeldFile held = held(site, own, 2 * MINUTE, MINUTE, 0);
      assertThat(held.file()).isSameAs(RobotsTxt.EMPTY);
      assertThat(held.end()).as("over").isEqualTo(MINUTE);
      assertThat(held(site, own, 2 * MINUTE, MINUTE, 0).file()).isSameAs(RobotsTxt.EMPTY);
      assertThat(questions).as("one a round").isEqualTo(round + 1);
      assertThat(contents.problem().isPresent()).isEqualTo(round > 0);
      stored.put(key, file("Disallow: /c"));
    }
    assertThat(contents.problem())
        .contains(
            "robots.txt files of other nodes that are not considered, because the store does not have them: 1; let it evict no keys before they expire");
    stored.put(key, file("Disallow: /a"));
    contents.begin();
    assertThat(held(site, own, 2 * MINUTE, MINUTE, 0).file()).isEqualTo(parsed("Disallow: /a"));
    assertThat(contents.problem()).isEmpty();
  }

  @Test
  void site_isReadIfItHasItsHash()
      throws InterruptedException, ExecutionException, TimeoutException {
    OwnSite site = site(file("Disallow: /a"));
    String hash = site.robots().hash();
    assertThat(contents.findSite("../x")).isEmpty();
    assertThat(questions).as("asked for hashes only").isZero();
    assertThat(contents.findSite(hash)).isEmpty();
    contents.begin();
    stored.put("fleet:site:" + hash, (site.robots().text() + " ").getBytes(StandardCharsets.UTF_8));
    assertThat(contents.findSite(hash)).isEmpty();
    contents.begin();
    stored.put("fleet:site:" + hash, site.robots().text().getBytes(StandardCharsets.UTF_8));
    assertThat(contents.findSite(hash)).isPresent();
  }

  @Test
  void fileThatIsOver_orOwn_orNone_isNotAskedFor()
      throws InterruptedException, ExecutionException, TimeoutException {
    OwnSite other = site(file("Disallow: /a"), file("Disallow: /b"));
    OwnSite own = site(file("Disallow: /a"));
    assertThat(held(other, own, 5, 5, 1).end()).isEqualTo(5);
    HeldFile shared = held(other, own, 6, 5, 0);
    assertThat(shared.file()).isEqualTo(parsed("Disallow: /a"));
    assertThat(questions).as("for /b alone").isEqualTo(1);
    HostTable<HeldFile> table =
        contents.heldFiles(List.of(counted(other, 6), counted(own, 6)), own, 5).get(0);
    assertThat(table.defaultValue().file()).isSameAs(RobotsTxt.EMPTY);
    assertThat(table.defaultValue().end()).isEqualTo(6);
    assertThat(contents.heldFiles(List.of(counted(own, 6)), own, 5)).as("its own site").isEmpty();
  }

  @Test
  void files_areParsedOnce_andForgottenOnceNoSiteHasThem()
      throws InterruptedException, ExecutionException, TimeoutException {
    OwnSite other = site(file("Disallow: /a"));
    contents.keep(other, false, 0);
    RobotsTxt parsed = held(other, site(), 9, 5, 0).file();
    assertThat(held(other, site(), 9, 6, 0).file()).isSameAs(parsed);
    assertThat(questions).isEqualTo(1);
    contents.heldFiles(List.of(), site(), 7);
    assertThat(held(other, site(), 9, 8, 0).file()).isEqualTo(parsed).isNotSameAs(parsed);
  }

  @Test
  void files_areUsedUpToOneMiBEach_andSixteenTogether()
      throws InterruptedException, ExecutionException, TimeoutException {
    int largest = 1 << 20;
    byte[][] files = new byte[17][];
    for (int i = 0; i < files.length; i++) {
      files[i] = Arrays.copyOf(file("Disallow: /a" + i + "\n#"), i == 0 ? largest - 1 : largest);
      Arrays.fill(files[i], 40, files[i].length, (byte) 'x');
    }
    OwnSite other = site(files);
    contents.keep(other, false, 0);
    contents.begin();
    assertThat(used(other)).isEqualTo(16);
    assertThat(contents.problem())
        .contains(
            "robots.txt files of other nodes that are not considered, because all together are larger than 16 MiB: 1; publish fewer versions at a time");
    OwnSite fewer = site(Arrays.copyOfRange(files, 1, 17));
    contents.begin();
    assertThat(used(fewer)).as("exactly 16 MiB").isEqualTo(16);
    assertThat(contents.problem()).isEmpty();
    OwnSite tooLarge = site(Arrays.copyOf(files[0], largest + 1));
    contents.keep(tooLarge, false, 0);
    contents.begin();
    assertThat(used(tooLarge)).isZero();
  }

  private long used(OwnSite other)
      throws InterruptedException, ExecutionException, TimeoutException {
    // The first round may forget files of earlier ones, and so make room for the second.
    contents.heldFiles(List.of(counted(other, 9)), site(), 5);
    contents.begin();
    return contents.heldFiles(List.of(counted(other, 9)), site(), 5).get(0).values().stream()
        .filter(held -> !held.file().groups().isEmpty())
        .count();
  }
}
