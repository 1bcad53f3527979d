package io.github.wayleave.identity.documents;

import static io.github.wayleave.identity.documents.TestFetcher.document;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.identity.signature.AgentKeys;
import io.github.wayleave.identity.signature.KeySet;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DocumentLimitsTest extends DocumentsFixture {
  // Bounds.

  @Test
  void lists_beyondTheLimit_areNotFetched() {
    List<String> lists =
        IntStream.range(0, 65).mapToObj(i -> "https://h" + i + ".example/").toList();
    lists.forEach(list -> fetcher.returns(list, document("8.8.8.0/24")));
    documents.configure(set(FETCH, lists, List.of()));
    lists.forEach(list -> documents.askAgain(url(list)));
    work();
    assertThat(fetcher.takeRequests()).hasSize(64).doesNotContain("https://h64.example/");
    assertThat(documents.state(url("https://h64.example/"))).isEqualTo(ListState.FAILED);
    assertThat(documents.status().get(64).description())
        .isEqualTo("not fetched, because there are more than 64 lists");
  }

  @Test
  void agents_beyondTheLimit_haveNoKeys() {
    List<String> sets =
        IntStream.range(0, 65).mapToObj(i -> "https://h" + i + ".example/").toList();
    sets.forEach(set -> fetcher.returns(set, document(KEY_SET)));
    documents.configure(set(FETCH, List.of(), sets));
    sets.forEach(documents::keysAt);
    work();
    assertThat(documents.keysAt("https://h63.example/")).isInstanceOf(KeySet.class);
    assertThat(documents.keysAt("https://h64.example/")).isEqualTo(AgentKeys.Missing.FAILED);
    assertThat(fetcher.takeRequests()).hasSize(64);
    assertThat(documents.status().get(64).description())
        .isEqualTo("not fetched, because there are more than 64 agents");
  }

  @Test
  void networks_ofAllLists_haveALimit() {
    List<String> lists =
        IntStream.range(0, 6).mapToObj(i -> "https://h" + i + ".example/").toList();
    documents.configure(set(FETCH, lists, List.of()));
    String large =
        String.join(
            "\n",
            IntStream.range(0, 20_000)
                .mapToObj(i -> "8.%s.%s.0/24".formatted(i / 256, i % 256))
                .toList());
    lists.forEach(list -> fetcher.returns(list, document(large)));
    lists.forEach(list -> documents.askAgain(url(list)));
    work();
    assertThat(networks("https://h4.example/")).hasSize(20_000);
    assertThat(networks("https://h5.example/")).isEmpty();
    assertThat(documents.status().get(5).description())
        .isEqualTo("not fetched: the answer contains more than 100,000 networks in all lists");
    // A list may be replaced by one of the same size.
    pass(Duration.ofDays(1));
    assertThat(networks("https://h0.example/")).hasSize(20_000);
    work();
    assertThat(documents.state(url("https://h0.example/"))).isEqualTo(ListState.PRESENT);
    assertThat(documents.list(url("https://h0.example/")).orElseThrow().confirmed())
        .isEqualTo(clock.instant());
  }

  // Two at once, one from a host.

  @Test
  void fetches_areTwoAtOnce_andOneFromAHost() {
    List<String> lists =
        List.of(
            "https://a.example/1",
            "https://a.example:8443/2",
            "https://b.example/1",
            "https://c.example/1");
    documents.configure(set(FETCH, lists, List.of()));
    lists.forEach(list -> fetcher.returns(list, document("8.8.8.0/24")));
    lists.forEach(list -> documents.askAgain(url(list)));
    assertThat(tasks).hasSize(2);
    List<Runnable> running = List.of(tasks.remove(), tasks.remove());
    running.get(1).run();
    assertThat(fetcher.takeRequests()).containsExactly("https://b.example/1");
    assertThat(tasks).hasSize(1);
    tasks.remove().run();
    assertThat(fetcher.takeRequests()).containsExactly("https://c.example/1");
    assertThat(tasks).isEmpty();
    running.get(0).run();
    assertThat(fetcher.takeRequests()).containsExactly("https://a.example/1");
    work();
    assertThat(fetcher.takeRequests()).containsExactly("https://a.example:8443/2");
  }

  // Configurations.

  @Test
  void documents_ofBothConfigurations_stay() {
    fetcher.returns(LIST, document("8.8.8.0/24")).returns(KEYS, document(KEY_SET));
    assertThat(visit()).containsExactly(LIST);
    assertThat(documents.keysAt(KEYS)).isEqualTo(AgentKeys.Missing.PENDING);
    work();
    documents.configure(set(FETCH, List.of("https://b.example/", LIST), List.of(KEYS)));
    assertThat(networks(LIST)).containsExactly("8.8.8.0/24");
    assertThat(documents.keysAt(KEYS)).isInstanceOf(KeySet.class);
    documents.configure(set(FETCH, List.of(), List.of()));
    assertThat(documents.list(LIST_URL)).isEmpty();
    assertThat(documents.state(LIST_URL)).isEqualTo(ListState.FAILED);
    assertThat(documents.keysAt(KEYS)).isEqualTo(AgentKeys.Missing.FAILED);
    assertThat(documents.status()).isEmpty();
    documents.askAgain(LIST_URL);
    assertThat(tasks).isEmpty();
  }

  @Test
  void fetch_thatEndsAfterItsListWasRemoved_isIgnored() {
    fetcher.returns(LIST, document("8.8.8.0/24"));
    assertThat(documents.list(LIST_URL)).isEmpty();
    documents.configure(set(FETCH, List.of(), List.of()));
    work();
    assertThat(documents.saved()).isEqualTo(SavedDocuments.NONE);
  }
}
