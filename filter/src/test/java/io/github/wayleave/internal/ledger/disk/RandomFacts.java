package io.github.wayleave.internal.ledger.disk;

import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.CitedRule;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.Example.RequestText;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.ReadProof;
import io.github.wayleave.internal.ledger.fact.ReadProof.AddressMatch;
import io.github.wayleave.internal.ledger.fact.ReadProof.Precision;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Facts about few crawlers, versions and rules, with odd characters in between. */
public final class RandomFacts {
  public static final Version FIRST = new Version("1a".repeat(32));
  public static final Version SECOND = new Version("2b".repeat(32));

  private static final List<String> HOSTS = List.of("*", "example.org", "[2001:db8::1]");
  private static final List<String> CRAWLERS = List.of("GPTBot", "CCBot", "odd bot%\n= \u00e9");
  private static final List<String> NETWORKS =
      List.of("20.171.206.0/24", "2001:db8::/48", "-", "a b", "=");
  private static final List<String> TEXTS =
      List.of("Disallow: /", "Disallow: /a%20b", "-", "%", "@ \n= x", "\u202e\ud83d\ude00+");
  private static final List<Integer> STATUSES = List.of(200, 304, 404, 403, 429, 503);

  private final Random random;

  public RandomFacts(Random random) {
    this.random = random;
  }

  public Fact next() {
    Subject subject = subject();
    return switch (random.nextInt(4)) {
      case 0 -> new Fact.Read(subject, one(STATUSES), version(), count());
      case 1 -> new Fact.Kept(subject, version(), count());
      case 2 ->
          new Fact.Broken(
              subject,
              one(List.of(BrokenKind.values())),
              rule(),
              count(),
              version(),
              random.nextBoolean());
      default ->
          new Fact.TooSoon(
              subject,
              version(),
              random.nextInt(60),
              count(),
              random.nextInt(60),
              random.nextBoolean());
    };
  }

  public List<Fact> minute(int count) {
    List<Fact> facts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      facts.add(next());
    }
    return facts;
  }

  public Example example(Instant at) {
    RequestText request =
        new RequestText(
            random.nextInt(9) == 0 ? "" : one(TEXTS), random.nextInt(9) == 0 ? "" : one(TEXTS));
    Optional<BrokenKind> kind =
        random.nextBoolean() ? Optional.of(one(List.of(BrokenKind.values()))) : Optional.empty();
    Optional<ReadProof> read =
        random.nextBoolean()
            ? Optional.of(
                new ReadProof(
                    at.minusMillis(random.nextInt(9_999)),
                    one(List.of(Precision.values())),
                    one(List.of(AddressMatch.values()))))
            : Optional.empty();
    return new Example(at, subject(), kind, rule(), request, Optional.empty(), read);
  }

  private Subject subject() {
    return new Subject(
        one(HOSTS), one(CRAWLERS), one(NETWORKS), one(List.of(IdentityMark.values())));
  }

  private CitedRule rule() {
    return new CitedRule(version(), random.nextInt(9), one(TEXTS));
  }

  private Version version() {
    return one(List.of(FIRST, SECOND, Version.NONE));
  }

  private long count() {
    return 1L + random.nextInt(9);
  }

  private <T> T one(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }
}
