package io.github.wayleave.identity.documents;

import static io.github.wayleave.identity.documents.TestFetcher.document;
import static io.github.wayleave.identity.documents.TestFetcher.failed;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.identity.IdentityVerifier.SourceStatus;
import io.github.wayleave.identity.fetch.FetchResult;
import io.github.wayleave.identity.signature.AgentKeys;
import io.github.wayleave.identity.signature.KeySet;
import io.github.wayleave.identity.signature.TestKey;
import io.github.wayleave.identity.state.IdentityState;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyDocumentsTest extends DocumentsFixture {
  // Keys.

  private AgentKeys keys() {
    AgentKeys keys = documents.keysAt(KEYS);
    work();
    return keys;
  }

  @Test
  void keys_areFetchedByTheFirstSignature() {
    fetcher.returns(KEYS, document(KEY_SET));
    assertThat(keys()).isEqualTo(AgentKeys.Missing.PENDING);
    assertThat(keys()).isInstanceOf(KeySet.class);
    assertThat(fetcher.takeRequests()).containsExactly(KEYS);
    assertThat(documents.status().get(1))
        .isEqualTo(new SourceStatus(SourceStatus.SourceKind.KEYS, KEYS, Optional.of(NOW), "1 key"));
  }

  @ParameterizedTest
  @CsvSource({"0, 300", "600, 600", "-1, 3600", "864000, 86400"})
  void keys_areKeptFromFiveMinutesToADay(long maxAge, long seconds) {
    Optional<Duration> age =
        maxAge < 0 ? Optional.empty() : Optional.of(Duration.ofSeconds(maxAge));
    fetcher.returns(KEYS, document(KEY_SET, Optional.empty(), age));
    assertThat(keys()).isEqualTo(AgentKeys.Missing.PENDING);
    pass(Duration.ofSeconds(seconds).minusMillis(1));
    assertThat(keys()).isInstanceOf(KeySet.class);
    assertThat(fetcher.takeRequests()).containsExactly(KEYS);
    pass(Duration.ofMillis(1));
    assertThat(keys()).isInstanceOf(KeySet.class);
    assertThat(fetcher.takeRequests()).containsExactly(KEYS);
  }

  @Test
  void keys_thatAreOlderThanADay_areFetchedBeforeTheyAreUsed() {
    fetcher.returns(KEYS, document(KEY_SET));
    assertThat(keys()).isEqualTo(AgentKeys.Missing.PENDING);
    pass(Duration.ofDays(1).plusMillis(1));
    assertThat(keys()).isEqualTo(AgentKeys.Missing.PENDING);
    assertThat(keys()).isInstanceOf(KeySet.class);
  }

  @Test
  void keys_stayForSevenDays_whileFetchingFails() {
    fetcher.returns(KEYS, document(KEY_SET));
    assertThat(keys()).isEqualTo(AgentKeys.Missing.PENDING);
    fetcher.returns(KEYS, failed("the server answers 500"));
    pass(Duration.ofHours(1));
    assertThat(keys()).isInstanceOf(KeySet.class);
    clock.set(NOW.plus(Duration.ofDays(7)));
    assertThat(keys()).isInstanceOf(KeySet.class);
    pass(Duration.ofMillis(1));
    assertThat(keys()).isEqualTo(AgentKeys.Missing.FAILED);
    assertThat(statusLines().get(1)).isEqualTo("1 key; not updated: the server answers 500");
    fetcher.returns(KEYS, document(KEY_SET));
    pass(Duration.ofMinutes(5));
    assertThat(keys()).isEqualTo(AgentKeys.Missing.FAILED);
    assertThat(keys()).isInstanceOf(KeySet.class);
  }

  @Test
  void failuresOfKeys_areRetriedAfterFiveMinutesAtMost() {
    fetcher.returns(KEYS, failed("no answer in time"));
    assertThat(keys()).isEqualTo(AgentKeys.Missing.PENDING);
    assertThat(keys()).isEqualTo(AgentKeys.Missing.FAILED);
    for (int i = 0; i < 10; i++) {
      pass(Duration.ofMinutes(5));
      fetcher.takeRequests();
      assertThat(keys()).isEqualTo(AgentKeys.Missing.FAILED);
      assertThat(fetcher.takeRequests()).containsExactly(KEYS);
      pass(Duration.ofSeconds(22));
      assertThat(keys()).isEqualTo(AgentKeys.Missing.FAILED);
    }
  }

  @Test
  void successWithoutAKey_endsTheKey() {
    TestKey second = TestKey.ed25519(2);
    fetcher.returns(KEYS, document(KEY_SET));
    assertThat(keys()).isEqualTo(AgentKeys.Missing.PENDING);
    fetcher.returns(KEYS, document("{\"keys\":[" + second.json() + "," + second.json() + "]}"));
    pass(Duration.ofHours(1));
    AgentKeys before = keys();
    AgentKeys after = keys();
    assertThat(after).isInstanceOf(KeySet.class).isNotSameAs(before);
    fetcher.returns(KEYS, document("{\"keys\":[]}"));
    pass(Duration.ofHours(1));
    assertThat(keys()).isSameAs(after);
    assertThat(((KeySet) keys()).size()).isZero();
    assertThat(statusLines().get(1)).isEqualTo("0 keys");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "<html>", "{\"keys\":[", "{}"})
  void unusableKeys_keepTheKeysBefore(String body) {
    fetcher.returns(KEYS, document(KEY_SET));
    assertThat(keys()).isEqualTo(AgentKeys.Missing.PENDING);
    AgentKeys before = keys();
    fetcher.returns(KEYS, document(body));
    pass(Duration.ofHours(2));
    assertThat(keys()).isSameAs(before);
    assertThat(keys()).isSameAs(before);
    assertThat(statusLines().get(1)).startsWith("1 key; not updated: the answer is not a key set");
  }

  @Test
  void keysFromTheFuture_doNotCount() {
    fetcher.returns(KEYS, document(KEY_SET));
    clock.set(NOW.plus(Duration.ofDays(2)));
    assertThat(keys()).isEqualTo(AgentKeys.Missing.PENDING);
    clock.set(NOW);
    assertThat(documents.keysAt(KEYS)).isEqualTo(AgentKeys.Missing.PENDING);
    work();
    assertThat(keys()).isInstanceOf(KeySet.class);
  }

  // Restarts.

  @Test
  void savedDocuments_areUsedAfterARestart() {
    fetcher
        .returns(LIST, document("8.8.8.0/24", Optional.of("\"v1\""), Optional.empty()))
        .returns(KEYS, document(KEY_SET, Optional.of("\"k1\""), Optional.empty()));
    assertThat(visit()).containsExactly(LIST);
    assertThat(keys()).isEqualTo(AgentKeys.Missing.PENDING);
    fetcher.takeRequests();
    IdentityState state = new IdentityState(documents.saved(), List.of(), List.of());
    SavedDocuments saved = IdentityState.read(state.toJson(), clock.instant()).documents();

    pass(Duration.ofMinutes(30));
    Documents restarted =
        new Documents(fetcher, Runnable::run, clock, new Random(1), failures::add);
    restarted.configure(set(FETCH, List.of(LIST), List.of(KEYS)));
    restarted.restore(saved);
    assertThat(restarted.list(LIST_URL)).isPresent();
    assertThat(restarted.keysAt(KEYS)).isInstanceOf(KeySet.class);
    assertThat(restarted.state(LIST_URL)).isEqualTo(ListState.PRESENT);
    assertThat(fetcher.takeRequests()).isEmpty();
    assertThat(restarted.saved()).isEqualTo(saved);

    pass(Duration.ofDays(1));
    fetcher
        .returns(LIST, new FetchResult.NotModified(Optional.empty()))
        .returns(KEYS, new FetchResult.NotModified(Optional.empty()));
    assertThat(restarted.list(LIST_URL).orElseThrow().confirmed()).isEqualTo(clock.instant());
    assertThat(restarted.keysAt(KEYS)).isInstanceOf(KeySet.class);
    assertThat(fetcher.takeRequests()).containsExactly(LIST + " \"v1\"", KEYS + " \"k1\"");
  }

  @Test
  void savedDocuments_doNotReplaceNewerOnes() {
    fetcher.returns(LIST, document("8.8.8.0/24"));
    assertThat(visit()).containsExactly(LIST);
    SavedDocuments saved = documents.saved();
    fetcher.returns(LIST, document("9.9.9.0/24"));
    pass(Duration.ofDays(1));
    assertThat(visit()).containsExactly(LIST);
    documents.restore(saved);
    assertThat(networks(LIST)).containsExactly("9.9.9.0/24");
  }
}
