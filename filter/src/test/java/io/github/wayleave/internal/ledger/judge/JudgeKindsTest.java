package io.github.wayleave.internal.ledger.judge;

import static io.github.wayleave.internal.ledger.judge.History.DAY;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.ledger.fact.Fact;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each kind with a smallest history that has it, and a neighbor that has not. */
class JudgeKindsTest {
  private static final String[] OPEN = {"User-agent: *", "Disallow: /other"};
  private static final String[] CLOSED = {"User-agent: *", "Disallow: /a"};
  private static final String[] CLOSED_LONGER = {"# changed", "User-agent: *", "Disallow: /a"};

  private static History published() {
    return new History().publish(0, CLOSED);
  }

  @Test
  void ownRead_thatDenies_isHadRead() {
    History history = published().read(1, "FooBot").get(2, "FooBot", "/a/b?c");
    assertThat(history.lastRequest()).isEqualTo("hadRead Disallow: /a");
    Fact.Broken broken = (Fact.Broken) history.last();
    assertThat(broken.rule().line()).isEqualTo(2);
    assertThat(broken.rule().version()).isEqualTo(broken.inForce());
    assertThat(published().read(1, "FooBot").get(2, "FooBot", "/b").lastRequest())
        .isEqualTo("kept");
  }

  @Test
  void ownRead_ofEarlierVersionThatDenies_citesTheVersionThatWasRead() {
    History history = published().read(1, "FooBot");
    history.publish(2, CLOSED_LONGER).get(3, "FooBot", "/a");
    Fact.Broken broken = (Fact.Broken) history.last();
    assertThat(broken.kind().word()).isEqualTo("hadRead");
    assertThat(broken.rule().line()).isEqualTo(2);
    assertThat(broken.rule().version()).isNotEqualTo(broken.inForce());
    assertThat(broken.inForce()).isEqualTo(history.inForce("*"));
  }

  @Test
  void ownRead_oneRuleOther_isGrace() {
    History history = new History().publish(0, OPEN).read(1, "FooBot");
    history.publish(2, CLOSED);
    assertThat(history.get(3, "FooBot", "/a").lastRequest()).isEqualTo("grace Disallow: /a");
  }

  @Test
  void readFromOtherNetwork_thatDenies_isElsewhere() {
    History history = published().read(1, "FooBot@192.0.2.0/24");
    assertThat(history.get(2, "FooBot@192.0.3.0/24", "/a").lastRequest())
        .isEqualTo("elsewhere Disallow: /a");
    assertThat(history.get(3, "FooBot@192.0.2.0/24", "/a").lastRequest())
        .isEqualTo("hadRead Disallow: /a");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "10.1.2.0/24",
        "172.31.0.0/24",
        "192.168.0.0/24",
        "100.64.0.0/24",
        "100.127.255.0/24",
        "127.0.0.0/24",
        "169.254.0.0/24",
        "0.0.0.0/24",
        "::/48",
        "fd00:1::/48",
        "64:ff9b::/48",
        "2001:0:1::/48",
        "192.0.0.0/24",
        "198.18.5.0/24",
        "240.0.0.0/24",
        "fe80::/48",
        "10.0.0.0"
      })
  void ownRead_fromNetworkOfProxies_isElsewhereAndNeverTooSoon(String network) {
    String client = "FooBot@" + network;
    History history =
        new History()
            .publish(0, "User-agent: *", "Disallow: /a", "Crawl-delay: 10")
            .read(1, client)
            .get(20, client, "/a")
            .get(21, client, "/b");
    assertThat(history.requests()).containsExactly("elsewhere Disallow: /a", "kept");
    assertThat(history.read(22, client, 404).get(23, client, "/a").lastRequest())
        .isEqualTo("toldNone Disallow: /a");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"100.63.0.0/24", "172.32.0.0/24", "2001:db8::/48", "203.0.113.0/24", "a1/b2", "x"})
  void ownRead_fromNetworkOfClients_isHadRead(String network) {
    String client = "FooBot@" + network;
    assertThat(published().read(1, client).get(2, client, "/a").lastRequest())
        .isEqualTo("hadRead Disallow: /a");
  }

  /** The signature or the DNS proves who it is, whatever the proxy in front. */
  @Test
  void ownRead_ofVerifiedCrawlerBehindProxy_isHadRead() {
    History history = published().read(1, "FooBot@10.0.0.0/24+");
    assertThat(history.get(2, "FooBot@10.0.0.0/24+", "/a").lastRequest())
        .isEqualTo("hadRead Disallow: /a");
  }

  @Test
  void ownRead_byOtherClockWithinSkew_isElsewhere() {
    History history = new History(Duration.ZERO, Duration.ofSeconds(90)).publish(0, CLOSED);
    history.clock("a.log").read(1, "FooBot").clock("b.log");
    assertThat(history.get(91, "FooBot", "/a").lastRequest()).isEqualTo("elsewhere Disallow: /a");
    assertThat(history.get(91.001, "FooBot", "/a").lastRequest()).isEqualTo("hadRead Disallow: /a");
    history.clock("a.log");
    assertThat(history.get(92, "FooBot", "/a").lastRequest()).isEqualTo("hadRead Disallow: /a");
  }

  @Test
  void ownRead_byOtherClockWithinSkew_readOfSameVersionBeforeIsProof() {
    History history = new History(Duration.ZERO, Duration.ofSeconds(90)).publish(0, CLOSED);
    history.clock("a.log").read(1, "FooBot").read(200, "FooBot").clock("b.log");
    assertThat(history.get(210, "FooBot", "/a").lastRequest()).isEqualTo("hadRead Disallow: /a");
    history.publish(220, CLOSED_LONGER).clock("a.log").read(230, "FooBot").clock("b.log");
    assertThat(history.get(240, "FooBot", "/a").lastRequest()).isEqualTo("elsewhere Disallow: /a");
  }

  /** The lines of a log have the order in which responses ended. */
  @Test
  void ownRead_inSecondOfTheRequest_isProofOnlyIfTimesAreExact() {
    assertThat(published().read(1.2, "FooBot").get(1.3, "FooBot", "/a").lastRequest())
        .isEqualTo("hadRead Disallow: /a");
    History cut = published().cutTimes().read(1.2, "FooBot").get(1.3, "FooBot", "/a");
    assertThat(cut.lastRequest()).isEqualTo("elsewhere Disallow: /a");
    assertThat(cut.get(2, "FooBot", "/a").lastRequest()).isEqualTo("hadRead Disallow: /a");
  }

  @Test
  void tooSoon_byOtherClock_gapIsLongerByTheSkew() {
    History history = new History(Duration.ZERO, Duration.ofSeconds(3));
    history.publish(0, "User-agent: *", "Disallow: /a", "Crawl-delay: 10").clock("a.log");
    history.read(1, "FooBot").get(20, "FooBot", "/b").clock("b.log").get(27, "FooBot", "/b");
    assertThat(history.requests()).containsExactly("kept", "kept");
    history.clock("a.log").get(33.9, "FooBot", "/b");
    assertThat(history.lastRequest()).isEqualTo("tooSoon Crawl-delay: 10, 7");
  }

  @Test
  void readOfOtherCrawlerOfOperator_thatDenies_isElsewhere() {
    History history = published().read(1, "GPTBot");
    assertThat(history.get(2, "OAI-SearchBot", "/a").lastRequest())
        .isEqualTo("elsewhere Disallow: /a");
    assertThat(history.get(3, "ClaudeBot", "/a").lastRequest()).isEqualTo("unread Disallow: /a");
  }

  @Test
  void readOfName_takesPrecedenceOverThatOfOperator() {
    History history = new History().publish(0, OPEN).read(1, "GPTBot@192.0.3.0/24");
    history.publish(2, CLOSED).read(3, "OAI-SearchBot");
    assertThat(history.get(4, "GPTBot", "/a").lastRequest()).isEqualTo("grace Disallow: /a");
  }

  @Test
  void ownRead_takesPrecedenceOverLaterReadFromOtherNetwork() {
    History history = new History().publish(0, OPEN).read(1, "FooBot@192.0.2.0/24");
    history.publish(2, CLOSED).read(3, "FooBot@192.0.3.0/24");
    assertThat(history.get(4, "FooBot@192.0.2.0/24", "/a").lastRequest())
        .isEqualTo("grace Disallow: /a");
  }

  @Test
  void noRead_isUnread() {
    assertThat(published().get(1, "FooBot", "/a").lastRequest()).isEqualTo("unread Disallow: /a");
    assertThat(published().read(1, "BarBot").get(2, "FooBot", "/a").lastRequest())
        .isEqualTo("unread Disallow: /a");
  }

  @Test
  void read_isForgottenAfterThirtyDays() {
    int end = 30 * DAY;
    assertThat(published().read(1, "FooBot").get(end + 1, "FooBot", "/a").lastRequest())
        .isEqualTo("hadRead Disallow: /a");
    assertThat(published().read(1, "FooBot").get(end + 2, "FooBot", "/a").lastRequest())
        .isEqualTo("unread Disallow: /a");
  }

  @Test
  void readOfAllowingVersion_isGraceForADayAndThenStale() {
    assertThat(changedAfterRead(Duration.ZERO, DAY)).isEqualTo("grace Disallow: /a");
    assertThat(changedAfterRead(Duration.ZERO, DAY + 1)).isEqualTo("stale Disallow: /a");
  }

  @Test
  void readOfAllowingVersion_isGraceForItsMaxAgeIfThatIsLonger() {
    assertThat(changedAfterRead(Duration.ofHours(1), DAY)).isEqualTo("grace Disallow: /a");
    assertThat(changedAfterRead(Duration.ofDays(3), 3 * DAY)).isEqualTo("grace Disallow: /a");
    assertThat(changedAfterRead(Duration.ofDays(3), 3 * DAY + 1)).isEqualTo("stale Disallow: /a");
    assertThat(changedAfterRead(Duration.ofDays(90), 30 * DAY)).isEqualTo("grace Disallow: /a");
  }

  private static String changedAfterRead(Duration maxAge, int age) {
    History history = new History().publishAt("*", 0, maxAge, OPEN).read(10, "FooBot");
    return history.publish(11, CLOSED).get(10 + age, "FooBot", "/a").lastRequest();
  }

  @Test
  void clientError_isToldNone() {
    for (int status : new int[] {400, 401, 403, 404, 410, 428, 430, 451, 498}) {
      assertThat(published().read(1, "FooBot", status).get(2, "FooBot", "/a").lastRequest())
          .isEqualTo("toldNone Disallow: /a");
    }
  }

  @Test
  void otherAnswer_keepsWhatTheReaderHad() {
    for (int status : new int[] {206, 301, 302, 429, 444, 460, 499, 500, 503, 100, 0}) {
      History history = published().read(1, "FooBot", status);
      assertThat(history.get(2, "FooBot", "/a").lastRequest()).isEqualTo("unread Disallow: /a");
      history.read(3, "FooBot").read(4, "FooBot", status);
      assertThat(history.get(5, "FooBot", "/a").lastRequest()).isEqualTo("hadRead Disallow: /a");
    }
  }

  @Test
  void notModified_confirmsTheVersionInForce() {
    History history = new History().publish(0, OPEN).read(1, "FooBot").publish(2, CLOSED);
    assertThat(history.read(3, "FooBot", 304).get(4, "FooBot", "/a").lastRequest())
        .isEqualTo("hadRead Disallow: /a");
  }

  @Test
  void lastRead_counts() {
    History history = published().read(1, "FooBot", 404).read(2, "FooBot", 200);
    assertThat(history.get(3, "FooBot", "/a").lastRequest()).isEqualTo("hadRead Disallow: /a");
    history.read(4, "FooBot", 403);
    assertThat(history.get(5, "FooBot", "/a").lastRequest()).isEqualTo("toldNone Disallow: /a");
  }

  @Test
  void readOfUnknownVersion_provesNothing() {
    History history = new History().read(1, "FooBot").publish(2, CLOSED);
    assertThat(history.get(3, "FooBot", "/a").lastRequest()).isEqualTo("grace Disallow: /a");
    assertThat(history.get(DAY + 2, "FooBot", "/a").lastRequest()).isEqualTo("stale Disallow: /a");
  }

  @Test
  void requestWithoutVersionInForce_isKept() {
    History history = published().read(1, "FooBot").unpublish();
    assertThat(history.get(2, "FooBot", "/a").lastRequest()).isEqualTo("kept");
    assertThat(((Fact.Kept) history.last()).version().isNone()).isTrue();
  }

  @Test
  void readFromTheFuture_countsFromItsTimeOn() {
    History history = published().read(3_600, "FooBot");
    assertThat(history.get(10, "FooBot", "/a").lastRequest()).isEqualTo("unread Disallow: /a");
    assertThat(history.get(3_600, "FooBot", "/a").lastRequest()).isEqualTo("hadRead Disallow: /a");
  }

  @Test
  void lostReads_leaveEarlierReadsWithoutProof_laterOnesCount() {
    History history = published().read(1, "GPTBot").read(1, "CCBot", 404);
    history.judge().loseReads();
    assertThat(history.get(2, "GPTBot", "/a").lastRequest()).isEqualTo("unread Disallow: /a");
    assertThat(history.get(2, "OAI-SearchBot", "/a").lastRequest())
        .isEqualTo("unread Disallow: /a");
    assertThat(history.get(2, "CCBot", "/a").lastRequest()).isEqualTo("unread Disallow: /a");
    assertThat(history.judge().readers(History.time(2))).isEmpty();
    assertThat(history.read(3, "GPTBot").get(4, "GPTBot", "/a").lastRequest())
        .isEqualTo("hadRead Disallow: /a");
  }

  @Test
  void readOneSecondAfterTheRequest_isNoProof() {
    History history = published().get(2, "FooBot", "/a");
    assertThat(history.read(3, "FooBot").requests()).containsExactly("unread Disallow: /a");
    assertThat(published().read(2, "FooBot").get(2, "FooBot", "/a").lastRequest())
        .isEqualTo("hadRead Disallow: /a");
  }

  @Test
  void readFromOtherNetwork_ofAllowingVersion_isGraceAndThenStale() {
    History history = new History().publish(0, OPEN).read(1, "FooBot@192.0.3.0/24");
    history.publish(2, CLOSED);
    assertThat(history.get(DAY + 1, "FooBot", "/a").lastRequest()).isEqualTo("grace Disallow: /a");
    assertThat(history.get(DAY + 2, "FooBot", "/a").lastRequest()).isEqualTo("stale Disallow: /a");
  }

  @Test
  void readFromOtherNetwork_isForgottenAfterThirtyDays() {
    History history = published().read(1, "FooBot@192.0.3.0/24");
    assertThat(history.get(30 * DAY + 1, "FooBot", "/a").lastRequest())
        .isEqualTo("elsewhere Disallow: /a");
    assertThat(history.get(30 * DAY + 2, "FooBot", "/a").lastRequest())
        .isEqualTo("unread Disallow: /a");
  }

  @Test
  void clientErrorAtOtherNetwork_isToldNone_ofAnImpostorItIsNot() {
    assertThat(published().read(1, "FooBot@n", 403).get(2, "FooBot", "/a").lastRequest())
        .isEqualTo("toldNone Disallow: /a");
    assertThat(published().read(1, "FooBot@n-", 403).get(2, "FooBot", "/a").lastRequest())
        .isEqualTo("unread Disallow: /a");
  }

  @Test
  void toldNone_isForgottenAfterThirtyDays() {
    History history = published().read(1, "FooBot", 404);
    assertThat(history.get(30 * DAY + 1, "FooBot", "/a").lastRequest())
        .isEqualTo("toldNone Disallow: /a");
    assertThat(history.get(30 * DAY + 2, "FooBot", "/a").lastRequest())
        .isEqualTo("unread Disallow: /a");
  }

  @Test
  void exemptRequests_areKept_theirNeighborsAreNot() {
    History history = new History().publish(0, "User-agent: *", "Disallow: /");
    history.get(1, "FooBot", "/health").get(2, "FooBot", "/heal");
    history.get(3, "FooBot", "/x.ico").get(4, "FooBot", "/x.icon");
    history.get(5, "FooBot", "/data.txt").get(6, "FooBot", "/data.txt/");
    history.requestAt("*", 7, history.client("FooBot", false), "OPTIONS /a");
    history.requestAt("*", 8, history.client("FooBot", false), "HEAD /a");
    String unread = "unread Disallow: /";
    assertThat(history.requests())
        .containsExactly("kept", unread, "kept", unread, unread, "kept", unread);
  }

  @Test
  void tooSoon_oneMillisecondLater_isNot() {
    String[] slow = {"User-agent: *", "Crawl-delay: 10"};
    History history = new History().publish(0, slow).read(1, "FooBot").get(2, "FooBot", "/a");
    assertThat(history.get(11.999, "FooBot", "/a").lastRequest())
        .isEqualTo("tooSoon Crawl-delay: 10, 10");
    assertThat(history.get(21.999, "FooBot", "/a").lastRequest()).isEqualTo("kept");
  }
}
