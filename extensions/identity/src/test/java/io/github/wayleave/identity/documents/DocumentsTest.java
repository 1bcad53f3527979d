package io.github.wayleave.identity.documents;

import static io.github.wayleave.identity.documents.TestFetcher.document;
import static io.github.wayleave.identity.documents.TestFetcher.failed;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.identity.IdentityVerifier.SourceStatus;
import io.github.wayleave.identity.fetch.FetchResult;
import io.github.wayleave.identity.ranges.RangeAnswer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentsTest extends DocumentsFixture {

  @Test
  void list_isFetchedByItsFirstVisit() {
    fetcher.returns(LIST, document("8.8.8.0/24"));
    assertThat(documents.state(LIST_URL)).isEqualTo(ListState.PENDING);
    assertThat(tasks).isEmpty();
    assertThat(documents.list(LIST_URL)).isEmpty();
    assertThat(documents.list(LIST_URL)).isEmpty();
    assertThat(tasks).hasSize(1);
    assertThat(documents.state(LIST_URL)).isEqualTo(ListState.PENDING);
    work();
    assertThat(networks(LIST)).containsExactly("8.8.8.0/24");
    assertThat(documents.state(LIST_URL)).isEqualTo(ListState.PRESENT);
    assertThat(fetcher.takeRequests()).containsExactly(LIST);
    assertThat(documents.status().get(0))
        .isEqualTo(
            new SourceStatus(SourceStatus.SourceKind.LIST, LIST, Optional.of(NOW), "1 network"));
  }

  @Test
  void list_isFetchedAgainAfterADay() {
    fetcher.returns(LIST, document("8.8.8.0/24"));
    assertThat(visit()).containsExactly(LIST);
    pass(Duration.ofHours(21));
    assertThat(visit()).isEmpty();
    pass(Duration.ofHours(3));
    assertThat(visit()).containsExactly(LIST);
  }

  @ParameterizedTest
  @CsvSource({"1, 59, 66", "7200, 107, 133", "864000, 1295, 1441"})
  void cacheControl_setsTheTime_fromOneHourToADay(
      long maxAgeSeconds, long freshMinutes, long staleMinutes) {
    fetcher.returns(
        LIST,
        document("8.8.8.0/24", Optional.empty(), Optional.of(Duration.ofSeconds(maxAgeSeconds))));
    assertThat(visit()).containsExactly(LIST);
    pass(Duration.ofMinutes(freshMinutes));
    assertThat(visit()).isEmpty();
    pass(Duration.ofMinutes(staleMinutes - freshMinutes));
    assertThat(visit()).containsExactly(LIST);
  }

  @Test
  void entityTag_isSentAgain_untilTheListChanges() {
    fetcher.returns(LIST, document("8.8.8.0/24", Optional.of("\"v1\""), Optional.empty()));
    assertThat(visit()).containsExactly(LIST);
    fetcher.returns(LIST, new FetchResult.NotModified(Optional.empty()));
    pass(Duration.ofDays(1));
    assertThat(visit()).containsExactly(LIST + " \"v1\"");
    assertThat(documents.list(LIST_URL).orElseThrow().confirmed())
        .isEqualTo(NOW.plus(Duration.ofDays(1)));
    fetcher.returns(LIST, document("9.9.9.0/24"));
    pass(Duration.ofDays(1));
    assertThat(visit()).containsExactly(LIST + " \"v1\"");
    assertThat(networks(LIST)).containsExactly("9.9.9.0/24");
    pass(Duration.ofDays(1));
    assertThat(visit()).containsExactly(LIST);
  }

  @Test
  void list_withoutVisits_isNotFetched() {
    fetcher.returns(LIST, document("8.8.8.0/24"));
    assertThat(visit()).containsExactly(LIST);
    pass(Duration.ofDays(30));
    assertThat(tasks).isEmpty();
    assertThat(documents.state(LIST_URL)).isEqualTo(ListState.PRESENT);
    assertThat(documents.status()).hasSize(2);
    assertThat(tasks).isEmpty();
    assertThat(answer("8.8.8.8")).isEqualTo(RangeAnswer.STALE);
    work();
    assertThat(answer("8.8.8.8")).isEqualTo(RangeAnswer.YES);
  }

  @Test
  void failures_keepTheList_andAreRetriedAfterDoublingDelays() {
    fetcher.returns(LIST, document("8.8.8.0/24"));
    assertThat(visit()).containsExactly(LIST);
    fetcher.returns(LIST, failed("the server answers 500"));
    pass(Duration.ofDays(1));
    Duration delay = Duration.ofSeconds(30);
    for (int i = 0; i < 12; i++) {
      assertThat(visit()).containsExactly(LIST);
      assertThat(documents.state(LIST_URL)).isEqualTo(ListState.FAILED);
      pass(delay.multipliedBy(3).dividedBy(4).minusMillis(1));
      assertThat(visit()).isEmpty();
      pass(delay.dividedBy(4).plusMillis(1));
      delay = delay.multipliedBy(2);
      delay = delay.compareTo(Duration.ofHours(1)) < 0 ? delay : Duration.ofHours(1);
    }
    assertThat(statusLines().get(0)).isEqualTo("1 network; not updated: the server answers 500");
    assertThat(answer("8.8.8.8")).isEqualTo(RangeAnswer.YES);
    assertThat(answer("9.9.9.9")).isEqualTo(RangeAnswer.ASK_AGAIN);
    clock.set(NOW.plus(Duration.ofDays(7)));
    assertThat(answer("8.8.8.8")).isEqualTo(RangeAnswer.YES);
    pass(Duration.ofMillis(1));
    assertThat(answer("8.8.8.8")).isEqualTo(RangeAnswer.STALE);
  }

  @Test
  void list_thatWasNeverFetched_hasFailed() {
    fetcher.returns(LIST, failed("TLS failed: certificate expired"));
    assertThat(visit()).containsExactly(LIST);
    assertThat(documents.state(LIST_URL)).isEqualTo(ListState.FAILED);
    assertThat(documents.list(LIST_URL)).isEmpty();
    assertThat(documents.status().get(0))
        .isEqualTo(
            new SourceStatus(
                SourceStatus.SourceKind.LIST,
                LIST,
                Optional.empty(),
                "not fetched: TLS failed: certificate expired"));
  }

  @Test
  void retryAfter_isKept_forUpToADay() {
    fetcher.returns(
        LIST, new FetchResult.Failed("the server answers 503", Optional.of(Duration.ofHours(24))));
    assertThat(visit()).containsExactly(LIST);
    pass(Duration.ofHours(24).minusMillis(1));
    assertThat(visit()).isEmpty();
    documents.askAgain(LIST_URL);
    assertThat(tasks).isEmpty();
    pass(Duration.ofMillis(1));
    assertThat(visit()).containsExactly(LIST);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<html>",
        "{\"prefixes\":[",
        "{\"prefixes\":[]}",
        "0.0.0.0/0",
        "{}",
        "10.0.0.0/8"
      })
  void unusableAnswer_keepsTheListBefore(String body) {
    fetcher.returns(LIST, document("8.8.8.0/24"));
    assertThat(visit()).containsExactly(LIST);
    fetcher.returns(LIST, document(body));
    pass(Duration.ofDays(1));
    assertThat(visit()).containsExactly(LIST);
    assertThat(networks(LIST)).containsExactly("8.8.8.0/24");
    assertThat(documents.list(LIST_URL).orElseThrow().confirmed()).isEqualTo(NOW);
    assertThat(statusLines().get(0)).startsWith("1 network; not updated: the answer ");
    assertThat(documents.state(LIST_URL)).isEqualTo(ListState.FAILED);
  }

  @Test
  void askAgain_fetchesAListThatIsOlderThanAnHour() {
    fetcher.returns(LIST, document("8.8.8.0/24"));
    documents.askAgain(LIST_URL);
    work();
    assertThat(fetcher.takeRequests()).containsExactly(LIST);
    pass(Duration.ofHours(1));
    documents.askAgain(LIST_URL);
    assertThat(tasks).isEmpty();
    pass(Duration.ofMillis(1));
    assertThat(answer("9.9.9.9")).isEqualTo(RangeAnswer.ASK_AGAIN);
    documents.askAgain(LIST_URL);
    documents.askAgain(LIST_URL);
    work();
    assertThat(fetcher.takeRequests()).containsExactly(LIST);
    assertThat(answer("9.9.9.9")).isEqualTo(RangeAnswer.NO);
  }

  @Test
  void askAgain_doesNotOverrideTheDelayAfterAFailure() {
    fetcher.returns(LIST, document("8.8.8.0/24"));
    assertThat(visit()).containsExactly(LIST);
    fetcher.returns(LIST, failed("no answer in time"));
    pass(Duration.ofHours(2));
    for (int i = 0; i < 100; i++) {
      documents.askAgain(LIST_URL);
      work();
    }
    assertThat(fetcher.takeRequests()).containsExactly(LIST);
    assertThat(documents.state(LIST_URL)).isEqualTo(ListState.FAILED);
  }

  @Test
  void clock_thatWasSetBack_doesNotStopFetching() {
    fetcher.returns(LIST, document("8.8.8.0/24"));
    clock.set(NOW.plus(Duration.ofDays(365)));
    assertThat(visit()).containsExactly(LIST);
    clock.set(NOW);
    assertThat(answer("8.8.8.8")).isEqualTo(RangeAnswer.STALE);
    assertThat(visit()).containsExactly(LIST);
    assertThat(answer("8.8.8.8")).isEqualTo(RangeAnswer.YES);
  }

  @Test
  void clock_thatIsAnHourOff_changesNoAnswer() {
    fetcher.returns(LIST, document("8.8.8.0/24"));
    assertThat(visit()).containsExactly(LIST);
    clock.set(NOW.minus(Duration.ofHours(1)));
    assertThat(answer("8.8.8.8")).isEqualTo(RangeAnswer.YES);
    assertThat(answer("9.9.9.9")).isEqualTo(RangeAnswer.NO);
  }

  @Test
  void exception_isReported_andCountsAsAFailure() {
    fetcher.does(
        LIST,
        () -> {
          throw new LinkageError("no class");
        });
    assertThat(visit()).containsExactly(LIST);
    assertThat(failures).singleElement().isInstanceOf(LinkageError.class);
    assertThat(statusLines().get(0)).isEqualTo("not fetched: an exception: java.lang.LinkageError");
    assertThat(visit()).isEmpty();
    pass(Duration.ofSeconds(30));
    assertThat(visit()).containsExactly(LIST);
  }

  @Test
  void executor_thatRejects_isAskedAgain() {
    boolean[] rejects = {true};
    Documents others =
        new Documents(
            fetcher,
            task -> {
              if (rejects[0]) {
                throw new RejectedExecutionException();
              }
              task.run();
            },
            clock,
            new Random(1),
            failures::add);
    others.configure(set(FETCH, List.of(LIST), List.of()));
    fetcher.returns(LIST, document("8.8.8.0/24"));
    assertThat(others.list(LIST_URL)).isEmpty();
    rejects[0] = false;
    assertThat(others.list(LIST_URL)).isPresent();
    assertThat(failures).isEmpty();
  }
}
