package io.github.wayleave.cli.identify.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.accesslog.LoggedClient;
import io.github.wayleave.cli.identify.KnownCrawlers;
import io.github.wayleave.cli.identify.log.LogClients.LogCounts;
import io.github.wayleave.cli.identify.log.LogClients.LoggedLines;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LogClientsTest {
  private final LogClients clients = new LogClients(KnownCrawlers.of(Optional.empty()));

  private void add(String address, String agent) {
    clients.add(new LoggedClient(address, IpAddress.of(address), agent));
  }

  private static LogClient client(String address, String... tokens) {
    return new LogClient(
        IpAddress.of(address).orElseThrow(),
        List.of(tokens).stream().map(ProductToken::of).toList());
  }

  @Test
  void requests_areCountedByAddressAndNames() {
    add("192.0.2.1", "Googlebot/2.1");
    add("192.0.2.1", "bingbot/2.0");
    add("192.0.2.1", "Googlebot/2.1 again");
    add("192.0.2.2", "GPTBot/1.0 Googlebot/2.1 SemrushBot");
    add("192.0.2.2", "SemrushBot");
    add("192.0.2.2", "UnheardOfBot/1.0 (+https://a.example)");
    add("192.0.2.2", "Mozilla/5.0 Firefox/140.0");
    add("crawl-1.example.org", "Googlebot/2.1");
    clients.setLines(new LoggedLines(10, 1, "combined", Optional.empty()));
    assertThat(clients.byRequests())
        .containsExactly(
            Map.entry(client("192.0.2.1", "Googlebot"), 2L),
            Map.entry(client("192.0.2.1", "bingbot"), 1L),
            Map.entry(client("192.0.2.2", "GPTBot", "Googlebot"), 1L));
    assertThat(clients.counts())
        .isEqualTo(
            new LogCounts(
                new LoggedLines(10, 2, "combined", Optional.empty()),
                6,
                0,
                2,
                List.of(ProductToken.of("SemrushBot"))));
  }

  @Test
  void addresses_aboveTheLimit_areCountedOnly() {
    int addresses = Effort.rounds(100_000, 1_000_000);
    for (int i = 0; i < addresses; i++) {
      add("%s.%s.%s.7".formatted(i >> 16, i >> 8 & 0xFF, i & 0xFF), "Googlebot/2.1");
    }
    assertThat(clients.byRequests()).hasSize(LogClients.MOST);
    assertThat(clients.counts().unexamined()).isEqualTo(addresses - LogClients.MOST);
    assertThat(clients.counts().ofCrawlers()).isEqualTo(addresses);
  }

  @Test
  void busyClient_amongManyOthers_isKept() {
    int others = Effort.rounds(100_000, 1_000_000);
    for (int i = 0; i < others; i++) {
      add("%s.%s.%s.7".formatted(i >> 16, i >> 8 & 0xFF, i & 0xFF), "Googlebot/2.1");
      if (i % 1_000 == 999) {
        add("66.249.66.1", "Googlebot/2.1");
      }
    }
    assertThat(clients.byRequests().get(0))
        .isEqualTo(Map.entry(client("66.249.66.1", "Googlebot"), others / 1_000L));
    long kept = clients.byRequests().stream().mapToLong(Map.Entry::getValue).sum();
    assertThat(kept + clients.counts().unexamined()).isEqualTo(clients.counts().ofCrawlers());
  }

  @Test
  void inventedNames_areNotKept() {
    for (int i = 0; i < Effort.rounds(1_000, 100_000); i++) {
      add("192.0.2.1", "Invented%sBot/1.0 (+https://a.example)".formatted(i));
    }
    assertThat(clients.counts().withoutMeans()).isPositive();
    assertThat(clients.counts().unverifiable()).isEmpty();
  }
}
