package io.github.wayleave.internal.ledger.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.policy.host.HostTable;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.robotstxt.ProductToken;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The values that a judge is given, and those by which it finds readers. */
class JudgeValuesTest {
  @Test
  void hostEntries_areNamedAfterTheirFirstHost() {
    Map<HostPattern, String> entries = new LinkedHashMap<>();
    entries.put(HostPattern.of("a.example"), "a");
    entries.put(HostPattern.of("*.b.example"), "a");
    entries.put(HostPattern.of("c.example"), "c");
    assertThat(HostEntry.names(HostTable.of("other", entries)))
        .containsExactly("*", "a.example", "c.example");
    entries.put(HostPattern.ANY, "c");
    assertThat(HostEntry.names(HostTable.of("other", entries)))
        .containsExactly("*", "a.example", "*");
  }

  @Test
  void keys_areEqualIfAllTheirPartsAre() {
    NameKey name = new NameKey("a.example", ProductToken.of("FooBot"));
    assertThat(name).isEqualTo(new NameKey("a.example", ProductToken.of("foobot")));
    assertThat(name).isNotEqualTo(new NameKey("b.example", ProductToken.of("FooBot")));
    assertThat(name).isNotEqualTo(new NameKey("a.example", ProductToken.of("BarBot")));
    ReaderKey key = new ReaderKey(name, "n", IdentityMark.SPOOFED);
    assertThat(key).isNotEqualTo(new ReaderKey(name, "m", IdentityMark.SPOOFED));
    assertThat(key).isNotEqualTo(new ReaderKey(name, "n", IdentityMark.UNVERIFIABLE));
    assertThat(key)
        .isNotEqualTo(
            new ReaderKey(
                new NameKey("b.example", ProductToken.of("FooBot")), "n", IdentityMark.SPOOFED));
  }

  @Test
  void settings_acceptNoNegativeDuration() {
    CrawlerCatalogue catalogue = CrawlerCatalogue.bundled();
    Duration negative = Duration.ofNanos(-1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new JudgeSettings(catalogue, negative, Duration.ZERO));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new JudgeSettings(catalogue, Duration.ZERO, negative));
  }
}
