package io.github.wayleave.internal.store.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.store.fleet.NodeRecord.HeldSite;
import io.github.wayleave.internal.store.fleet.NodeRecord.NodeDescription;
import io.github.wayleave.internal.store.fleet.PublishedRobots.RobotsVersion;
import io.github.wayleave.policy.host.HostTable;
import io.github.wayleave.policy.section.HostPattern;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The texts by which nodes tell each other what they do; whatever is in the store, none fails. */
class NodeRecordTest {
  private static final String HASH = "a".repeat(64);
  private static final NodeDescription ABOUT =
      new NodeDescription(
          "3f2a1c09", "2026-11-28T05:00:00Z", "enforce", "2026.11", "1.0", "DEGRADED a: b \n c");

  private static PublishedRobots robots() {
    RobotsVersion other = new RobotsVersion(HASH, Duration.ofHours(1));
    RobotsVersion shop = new RobotsVersion(RobotsVersion.NONE, Duration.ofMillis(1));
    Map<HostPattern, RobotsVersion> entries = new LinkedHashMap<>();
    entries.put(HostPattern.of("*.example.org"), shop);
    entries.put(HostPattern.of("example.org"), other);
    entries.put(HostPattern.of("shop.example.org"), shop);
    entries.put(HostPattern.ANY, new RobotsVersion(HASH, Duration.ofDays(10_000)));
    return new PublishedRobots(HostTable.of(other, entries));
  }

  @Test
  void moreLinesThanRead_areNotPartOfAName() {
    String text = "node 1\nsite abc\nabout v s m c w UP\n" + "soon GPTBot\n".repeat(300);
    assertThat(NodeRecord.parse(text).orElseThrow().tooSoon())
        .hasSize(NodeRecord.MAX_LINES - 3)
        .containsOnly("GPTBot");
  }

  @Test
  void record_isReadAsItWasWritten() {
    NodeRecord record =
        new NodeRecord(
            HASH,
            ABOUT,
            List.of(new HeldSite("b".repeat(64), List.of(0L, 7L, 7L, 9L))),
            List.of("www.example.org:bingbot:192.0.2.0/24"));
    assertThat(NodeRecord.parse(record.text())).contains(record);
    assertThat(record.about().health()).isEqualTo("DEGRADED a: b ? c");
    assertThat(record.text()).contains("held " + "b".repeat(64) + " 0x1,7x2,9x1\n");
  }

  @Test
  void publishedRobots_areReadAsTheyWereWritten_inTheSameOrder() {
    String text = robots().text();
    PublishedRobots read = PublishedRobots.parse(text).orElseThrow();
    assertThat(read.text()).isEqualTo(text);
    assertThat(read.hosts().values()).hasSameSizeAs(robots().hosts().values());
    assertThat(read.hosts().forHost(HostPattern.of("www.example.org")).grace())
        .as("rounded up to a second")
        .isEqualTo(Duration.ofSeconds(1));
    assertThat(read.hosts().forHost(HostPattern.ANY).grace())
        .as("at most a year")
        .isEqualTo(Duration.ofDays(366));
  }

  @Test
  void laterForm_isUnknown() {
    assertThat(NodeRecord.parse("node 2\nsite x\n")).isEmpty();
    assertThat(PublishedRobots.parse("robots 2\n- - 1\n")).isEmpty();
  }

  @Test
  void damagedTexts_neverFail() {
    Random random = new Random(Effort.seed(42));
    String record =
        new NodeRecord(HASH, ABOUT, List.of(new HeldSite(HASH, List.of(1L, 2L))), List.of("a:b:c"))
            .text();
    String site = robots().text();
    int read = 0;
    for (int i = 0; i < Effort.rounds(2_000, 100_000); i++) {
      read += NodeRecord.parse(damaged(record, random)).isPresent() ? 1 : 0;
      read += PublishedRobots.parse(damaged(site, random)).isPresent() ? 1 : 0;
    }
    assertThat(read).isPositive();
    assertThat(NodeRecord.parse("node 1\nsite x\nheld x 1x2147483647,1x2147483647\n")).isEmpty();
  }

  @Test
  void countsThatOverflow_areNotRead() {
    String text = "node 1\nsite abc\nabout v s m c w UP\nheld abc 5x1,5x2147483647\n";
    assertThat(NodeRecord.parse(text).orElseThrow().held()).isEmpty();
  }

  @Test
  void manyLinesWithManyEntries_areBoundedTogether() {
    String lines = "held abc 5x60000\n".repeat(290);
    NodeRecord record =
        NodeRecord.parse("node 1\nsite abc\nabout v s m c w UP\n" + lines).orElseThrow();
    assertThat(record.held()).hasSize(1);
  }

  @Test
  void lineThatIsNotInTheForm_isLeftOut_theOthersAreRead() {
    String begin = "node 1\nsite abc\nabout v s m c w UP\n";
    for (String line :
        List.of(
            "held x 5x0",
            "held x 5x-1",
            "held x -1x1",
            "held x 5",
            "held x 5x1,",
            "held x x1",
            "held x ax1",
            "held x 5x1 y",
            "held x",
            "soon a b",
            "soon",
            "later x",
            "soon " + "x".repeat(124))) {
      NodeRecord read = NodeRecord.parse(begin + line + "\nheld h 0x1\nsoon c\n").orElseThrow();
      assertThat(read.held()).as(line).containsExactly(new HeldSite("h", List.of(0L)));
      assertThat(read.tooSoon()).as(line).containsExactly("c");
    }
    assertThat(NodeRecord.parse(begin + "soon " + "x".repeat(123)).orElseThrow().tooSoon())
        .hasSize(1);
    assertThat(NodeRecord.parse("node 1\nsite abc\nabout v s m c w\n")).isEmpty();
    assertThat(NodeRecord.parse("node 1\nsite a b\nabout v s m c w UP\n")).isEmpty();
    assertThat(NodeRecord.parse("node 1\nabout v s m c w UP\n")).isEmpty();
    assertThat(NodeRecord.parse("")).isEmpty();
  }

  @Test
  void asManyEntriesAsMayBe_areRead_oneMoreIsNot() {
    String begin = "node 1\nsite abc\nabout v s m c w UP\nheld a 5x99999\n";
    assertThat(NodeRecord.parse(begin + "held b 5x1\n").orElseThrow().held()).hasSize(2);
    assertThat(NodeRecord.parse(begin + "held b 5x2\nheld c 1x1\n").orElseThrow().held())
        .extracting(HeldSite::site)
        .containsExactly("a", "c");
  }

  @Test
  void linesBeyondThreeHundred_areNotRead() {
    String begin = "node 1\nsite abc\nabout v s m c w UP\n";
    String lines = begin + "soon a\n".repeat(NodeRecord.MAX_LINES - 4);
    assertThat(NodeRecord.parse(lines + "soon b").orElseThrow().tooSoon()).endsWith("a", "b");
    assertThat(NodeRecord.parse(lines + "soon b b\nsoon c").orElseThrow().tooSoon())
        .hasSize(NodeRecord.MAX_LINES - 4);
  }

  @Test
  void description_isWordsAndOneLine_ofPrintableAscii() {
    NodeDescription about =
        new NodeDescription("", " a b", "\u00e9~!", "x".repeat(301), "\u007f", "a\tb ~ c");
    assertThat(about)
        .isEqualTo(new NodeDescription("-", "_a_b", "?~!", "x".repeat(300), "?", "a?b ~ c"));
    assertThat(new NodeDescription("v", "s", "m", "c", "w", "").health()).isEmpty();
  }

  @Test
  void publishedRobots_thatAreNotInTheForm_areNotRead() {
    String begin = "robots 1\n- " + HASH + " 60\n";
    assertThat(PublishedRobots.parse(begin)).isPresent();
    assertThat(PublishedRobots.parse(begin + "0 a.example " + HASH + " 60\n")).isPresent();
    assertThat(PublishedRobots.parse(begin + "\n1 a.example - 0\n1 b.example - 0"))
        .hasValueSatisfying(
            read -> {
              assertThat(read.hosts().values()).hasSize(2);
              assertThat(read.hosts().forHost(HostPattern.of("b.example")).hash()).isEqualTo("-");
              assertThat(read.hosts().forHost(HostPattern.of("c.example")).hash()).isEqualTo(HASH);
            });
    for (String line :
        List.of(
            "2 a.example - 1",
            "-1 a.example - 1",
            "x a.example - 1",
            "1 a.example - -1",
            "1 a.example x 1",
            "1 a.example - x",
            "1 a.example -",
            "1 a.example - 1 1",
            "1 a..b - 1",
            "1 a.example - 1\n1 a.example - 1",
            "1 a.example - 1\n3 b.example - 1")) {
      assertThat(PublishedRobots.parse(begin + line)).as(line).isEmpty();
    }
    for (String text :
        List.of(
            "",
            "robots 1",
            "robots 1\n",
            "robots 1\n0 - 1",
            "robots 1\n- - 1 1",
            "robots 1\n- - -1",
            "robots 1\n- x 1",
            "- - 1\nrobots 1")) {
      assertThat(PublishedRobots.parse(text)).as(text).isEmpty();
    }
  }

  @Test
  void longRecord_isCutToWholeLines() {
    List<Long> left = new ArrayList<>();
    for (long i = 0; i < 90_000; i++) {
      left.add(i);
    }
    NodeRecord record =
        new NodeRecord(
            HASH,
            ABOUT,
            List.of(new HeldSite(HASH, left), new HeldSite(HASH, List.of(1L))),
            List.of("a:b:c"));
    assertThat(record.text()).hasSizeLessThanOrEqualTo(NodeRecord.MAX_TEXT);
    NodeRecord read = NodeRecord.parse(record.text()).orElseThrow();
    assertThat(read.held()).containsExactly(new HeldSite(HASH, List.of(1L)));
    assertThat(read.tooSoon()).containsExactly("a:b:c");
    int empty = new NodeRecord(HASH, ABOUT, List.of(), List.of()).text().length();
    String longest = "x".repeat(NodeRecord.MAX_TEXT - empty - "soon \n".length());
    assertThat(new NodeRecord(HASH, ABOUT, List.of(), List.of(longest, "y")).text())
        .hasSize(NodeRecord.MAX_TEXT);
    assertThat(new NodeRecord(HASH, ABOUT, List.of(), List.of(longest + "x", "y")).text())
        .endsWith("\nsoon y\n");
  }

  private static String damaged(String text, Random random) {
    StringBuilder damaged = new StringBuilder(text);
    for (int i = random.nextInt(4); i >= 0; i--) {
      int at = random.nextInt(damaged.length());
      switch (random.nextInt(3)) {
        case 0 -> damaged.setCharAt(at, (char) random.nextInt(128));
        case 1 -> damaged.delete(at, Math.min(damaged.length(), at + random.nextInt(9)));
        default -> damaged.insert(at, random.nextBoolean() ? "\n" : "99999999999999999999 ");
      }
      if (damaged.isEmpty()) {
        damaged.append(' ');
      }
    }
    return damaged.toString();
  }
}
