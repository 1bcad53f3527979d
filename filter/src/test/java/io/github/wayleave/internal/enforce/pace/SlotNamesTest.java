package io.github.wayleave.internal.enforce.pace;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.Pacer.PaceKey;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SlotNamesTest {
  private static final SlotNames NAMES = new SlotNames("shop");

  @Test
  void name_isReadable() {
    assertThat(key("www.example.org", "BingBot"))
        .isEqualTo("wayleave:shop:pace:www.example.org:bingbot:192.0.2.0/24");
    PaceKey verified = PaceKey.of("", ProductToken.of("bingbot"), Optional.empty());
    assertThat(NAMES.key(NAMES.name(verified))).isEqualTo("wayleave:shop:pace:*:bingbot:*");
  }

  @Test
  void longOrUnusualName_endsInAHash_andStaysDistinct() {
    String crawler = "bot-" + "x".repeat(200);
    assertThat(key("www.example.org", crawler))
        .hasSize(100)
        .startsWith("wayleave:shop:pace:www.example.org:bot-xxx")
        .isNotEqualTo(key("www.example.org", crawler + "y"));
    assertThat(key("{a}", "bot"))
        .matches("wayleave:shop:pace:#[-_A-Za-z0-9]{20}")
        .isNotEqualTo(key("{b}", "bot"));
    assertThat(key("a b", "bot")).startsWith("wayleave:shop:pace:a#");
    assertThat(key("a#b", "bot")).startsWith("wayleave:shop:pace:a#").hasSize(41);
  }

  @Test
  void longestName_isReadable() {
    String rest = "wayleave:shop:pace::bot:192.0.2.0/24";
    String hosts = "h".repeat(SlotNames.MAX_LENGTH - rest.length());
    assertThat(key(hosts, "bot")).hasSize(100).contains(hosts + ":bot:192.0.2.0/24");
    assertThat(key(hosts + "h", "bot")).hasSize(100).contains("#");
    assertThat(key("a~b", "bot")).isEqualTo("wayleave:shop:pace:a~b:bot:192.0.2.0/24");
  }

  @Test
  void longestFleet_leavesRoomForTheHash() {
    SlotNames names = new SlotNames("f".repeat(64));
    String key = names.key(names.name(client("www.example.org", "bingbot")));
    assertThat(key).hasSize(100);
  }

  private static String key(String hosts, String crawler) {
    return NAMES.key(NAMES.name(client(hosts, crawler)));
  }

  private static PaceKey client(String hosts, String crawler) {
    return PaceKey.of(hosts, ProductToken.of(crawler), IpAddress.of("192.0.2.7"));
  }
}
