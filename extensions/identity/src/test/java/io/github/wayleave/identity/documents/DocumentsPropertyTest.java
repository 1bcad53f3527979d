package io.github.wayleave.identity.documents;

import static io.github.wayleave.identity.documents.TestFetcher.document;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.identity.fetch.FetchRequest;
import io.github.wayleave.identity.fetch.FetchResult;
import io.github.wayleave.identity.ranges.ListCopy;
import io.github.wayleave.identity.ranges.ListSource;
import io.github.wayleave.identity.ranges.RangeAnswer;
import io.github.wayleave.identity.signature.KeySet;
import io.github.wayleave.identity.signature.TestKey;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.section.IdentityPolicy;
import io.github.wayleave.policy.section.IdentityPolicy.RangeSource;
import io.github.wayleave.publish.SettableClock;
import io.github.wayleave.text.RandomCases;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Whatever servers answer, and whenever requests come: how often a document is fetched, and how
 * long it counts. The rules are written again here, as the policy's documentation states them.
 */
class DocumentsPropertyTest {
  private static final Instant START = Instant.parse("2026-11-24T12:00:00Z");
  private static final UrlReference LIST = UrlReference.of("https://lists.example/a.json");
  private static final UrlReference KEYS = UrlReference.of("https://agent.example/keys");
  private static final IpAddress LISTED = IpAddress.of("8.8.8.8").orElseThrow();
  private static final IpAddress OTHER = IpAddress.of("9.9.9.9").orElseThrow();
  private static final String KEY_SET = "{\"keys\":[" + TestKey.ed25519(1).json() + "]}";
  private static final List<Duration> STEPS =
      List.of(
          Duration.ofSeconds(1),
          Duration.ofSeconds(25),
          Duration.ofMinutes(4),
          Duration.ofMinutes(50),
          Duration.ofHours(13),
          Duration.ofDays(3),
          Duration.ofDays(6));

  /** A server that answers at random, and checks that it is not asked too often. */
  private static final class RandomServer implements Fetcher {
    private final Random random;
    private final String body;
    private final Duration pauseAfterSuccess;
    private Optional<Instant> success = Optional.empty();
    private Optional<Instant> next = Optional.empty();
    private boolean isFailing;

    RandomServer(Random random, String body, Duration pauseAfterSuccess) {
      this.random = random;
      this.body = body;
      this.pauseAfterSuccess = pauseAfterSuccess;
    }

    @Override
    public FetchResult fetch(FetchRequest request, Instant now) {
      assertThat(next.filter(now::isBefore)).isEmpty();
      isFailing = random.nextBoolean();
      if (isFailing) {
        Optional<Duration> retryAfter =
            random.nextInt(4) == 0
                ? Optional.of(Duration.ofMinutes(random.nextInt(24 * 60)))
                : Optional.empty();
        Duration shortest = Duration.ofMillis(22_500);
        next =
            Optional.of(
                now.plus(retryAfter.filter(r -> r.compareTo(shortest) > 0).orElse(shortest)));
        return random.nextBoolean()
            ? new FetchResult.Failed("the server answers 503", retryAfter)
            : unusable(now, shortest);
      }
      success = Optional.of(now);
      next = Optional.of(now.plus(pauseAfterSuccess));
      Optional<Duration> maxAge =
          random.nextBoolean()
              ? Optional.of(Duration.ofMinutes(random.nextInt(3_000)))
              : Optional.empty();
      return request.entityTag().isPresent() && random.nextBoolean()
          ? new FetchResult.NotModified(maxAge)
          : document(body, random.nextBoolean() ? Optional.of("\"v\"") : Optional.empty(), maxAge);
    }

    private FetchResult unusable(Instant now, Duration pause) {
      next = Optional.of(now.plus(pause));
      return document(random.nextBoolean() ? "<html>" : "");
    }

    boolean isWithin(Duration limit, Instant now) {
      return success.filter(time -> !now.isAfter(time.plus(limit))).isPresent();
    }
  }

  private final Set<RangeAnswer> answers = EnumSet.noneOf(RangeAnswer.class);
  private int keyed;

  @Test
  void documents_areFetchedAndCountAsTheRulesSay() {
    RandomCases.forEach(4_000, this::check);
    assertThat(answers)
        .containsExactlyInAnyOrder(
            RangeAnswer.YES, RangeAnswer.NO, RangeAnswer.ASK_AGAIN, RangeAnswer.STALE);
    assertThat(keyed).isPositive();
  }

  private void check(Random random) {
    SettableClock clock = new SettableClock(START);
    RandomServer lists = new RandomServer(random, "8.8.8.0/24", Duration.ofHours(1));
    RandomServer keySets = new RandomServer(random, KEY_SET, Duration.ofMinutes(5));
    Fetcher fetcher =
        (request, now) -> (request.url().equals(LIST) ? lists : keySets).fetch(request, now);
    Documents documents =
        new Documents(
            fetcher,
            Runnable::run,
            clock,
            random,
            failure -> {
              throw new AssertionError(failure);
            });
    documents.configure(
        new DocumentSet(
            IdentityPolicy.builder().ranges(RangeSource.FETCH).signatures(true).build(),
            Set.of(LIST),
            Set.of(KEYS)));
    for (int step = 0; step < 40; step++) {
      clock.set(clock.instant().plus(RandomCases.oneOf(random, STEPS)));
      checkList(documents, lists, random.nextBoolean(), clock.instant());
      checkKeys(documents, keySets, clock.instant());
    }
  }

  private void checkList(Documents documents, RandomServer server, boolean asksAgain, Instant now) {
    if (asksAgain) {
      documents.askAgain(LIST);
    }
    Optional<ListCopy> copy = documents.list(LIST);
    assertThat(copy.isPresent()).isEqualTo(server.success.isPresent());
    assertThat(documents.state(LIST))
        .isEqualTo(server.isFailing ? ListState.FAILED : ListState.PRESENT);
    if (copy.isPresent()) {
      RangeAnswer listed = copy.get().answer(LISTED, true, ListSource.FETCH, now);
      RangeAnswer other = copy.get().answer(OTHER, true, ListSource.FETCH, now);
      boolean isUsed = server.isWithin(Duration.ofDays(7), now);
      boolean isFresh = server.isWithin(Duration.ofHours(1), now);
      assertThat(listed).isEqualTo(isUsed ? RangeAnswer.YES : RangeAnswer.STALE);
      assertThat(other)
          .isEqualTo(isFresh ? RangeAnswer.NO : isUsed ? RangeAnswer.ASK_AGAIN : RangeAnswer.STALE);
      answers.add(listed);
      answers.add(other);
    }
  }

  private void checkKeys(Documents documents, RandomServer server, Instant now) {
    boolean isUsed = documents.keysAt(KEYS.toString()) instanceof KeySet;
    assertThat(isUsed).isEqualTo(server.isWithin(Duration.ofDays(7), now));
    keyed += isUsed ? 1 : 0;
  }
}
