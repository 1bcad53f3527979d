package io.github.wayleave.internal.ledger.tally;

import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.Ledger;
import io.github.wayleave.internal.ledger.account.Period;
import io.github.wayleave.internal.ledger.fact.CitedRule;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.Example.RequestText;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.Fact.Broken;
import io.github.wayleave.internal.ledger.fact.Fact.TooSoon;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.judge.FactSink;
import io.github.wayleave.internal.ledger.judge.PageRequest;
import io.github.wayleave.internal.text.Ascii;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Adds up facts, from a judge or from files, to a {@link Ledger} of bounded size. The facts of
 * different minutes may come in any order. It is used by one thread at a time.
 *
 * <p>Known crawlers always have a place, and half of all rows, networks and examples, so that
 * requests with invented names do not change what the ledger says about them.
 */
public final class Tally implements FactSink {
  /** The number of crawlers that are counted separately: {@value}. */
  public static final int MAX_CRAWLERS = 1_000;

  /** Longer names are counted together. */
  private static final int MAX_NAME_LENGTH = 64;

  private static final int MAX_SPELLINGS = 4_096;

  /** New examples that no caller takes are not kept for ever. */
  private static final int MAX_NEW_EXAMPLES = 4_096;

  private final TallySettings settings;
  private final Limits limits = new Limits();
  private final ExampleStore examples = new ExampleStore();
  private final Map<String, CrawlerTally> crawlers = new HashMap<>();

  /** The same by the spellings that came last, because folding a name allocates. */
  private final Map<String, CrawlerTally> spellings = new HashMap<>();

  /** The spelling of each known crawler by its name in lower case. */
  private final Map<String, String> knownSpellings = new HashMap<>();

  private List<Example> newExamples = new ArrayList<>();
  private Optional<Period> period = Optional.empty();
  private int unknown;
  private long lost;

  /** Creates a tally without facts. */
  public Tally(TallySettings settings) {
    this.settings = settings;
    for (String name : settings.knownCrawlers()) {
      knownSpellings.put(Ascii.lower(name), name);
    }
  }

  /** Gives crawlers a place that a changed policy names. */
  public void addKnown(Set<String> names) {
    for (String name : names) {
      if (knownSpellings.putIfAbsent(Ascii.lower(name), name) == null) {
        spellings.clear();
      }
    }
  }

  @Override
  public void fact(Instant at, Fact fact, Optional<PageRequest> request) {
    include(at);
    CrawlerTally crawler = crawler(fact.subject().crawler());
    RowTally row = crawler.add(at, fact);
    if (row != null && request.isPresent() && row.examplesOf(at) < settings.examples()) {
      Example example = example(at, fact, request.get());
      examples.add(row, example, crawler.isKnown());
      if (newExamples.size() < MAX_NEW_EXAMPLES) {
        newExamples.add(example);
      }
    }
  }

  /** Adds a fact without its request, such as one of a file. */
  public void fact(Instant at, Fact fact) {
    fact(at, fact, Optional.empty());
  }

  /**
   * Adds a fact of a whole day.
   *
   * @param fresh how many of its requests came within a day after a read of the crawler's name
   */
  public void total(Instant at, Fact fact, long fresh) {
    include(at);
    crawler(fact.subject().crawler()).addTotal(at, fact, fresh);
  }

  /** Adds an example of a fact that was added before. */
  public void example(Example example) {
    CrawlerTally crawler = crawler(example.subject().crawler());
    RowTally row = crawler.row(example);
    if (row != null && row.examplesOf(example.at()) < settings.examples()) {
      examples.add(row, example, crawler.isKnown());
    }
  }

  /** Counts requests and reads that were lost. */
  public void lost(long count) {
    lost += count;
  }

  /** Returns the examples since the last call, in the order in which they came. */
  public List<Example> takeNewExamples() {
    List<Example> latest = newExamples;
    newExamples = new ArrayList<>();
    return latest;
  }

  /** Returns the ledger of all facts so far. */
  public Ledger ledger() {
    return ledger(CrawlerTally::account);
  }

  /** Returns the ledger without rows, networks, and the answers of each day. */
  public Ledger totals() {
    return ledger(CrawlerTally::totals);
  }

  /** Returns the ledger of one crawler; without an account if it never came. */
  public Ledger only(String crawler) {
    Optional<CrawlerTally> found = Optional.ofNullable(crawlers.get(Ascii.lower(crawler)));
    return new Ledger(period, found.map(CrawlerTally::account).stream().toList(), lost);
  }

  private Ledger ledger(Function<CrawlerTally, CrawlerAccount> copy) {
    List<CrawlerAccount> accounts =
        crawlers.values().stream().map(copy).sorted(AccountOrder.MOST_VIOLATIONS_FIRST).toList();
    return new Ledger(period, accounts, lost);
  }

  private void include(Instant at) {
    if (period.isEmpty()) {
      period = Optional.of(new Period(at, at));
    } else if (at.isAfter(period.get().last()) || at.isBefore(period.get().first())) {
      period = Optional.of(period.get().including(at));
    }
  }

  private CrawlerTally crawler(String spelling) {
    CrawlerTally found = spellings.get(spelling);
    if (found == null) {
      found = folded(spelling);
      if (spellings.size() >= MAX_SPELLINGS) {
        spellings.clear();
      }
      if (spelling.length() <= MAX_NAME_LENGTH) {
        spellings.put(spelling, found);
      }
    }
    return found;
  }

  private CrawlerTally folded(String spelling) {
    String name = Ascii.lower(spelling);
    CrawlerTally found = crawlers.get(name);
    if (found != null) {
      return found;
    }
    String knownSpelling = knownSpellings.get(name);
    if (knownSpelling != null) {
      return create(name, knownSpelling, true);
    }
    boolean hasPlace =
        knownSpellings.size() + unknown < MAX_CRAWLERS && name.length() <= MAX_NAME_LENGTH;
    if (hasPlace && !name.equals(Subject.OTHER)) {
      unknown++;
      return create(name, spelling, false);
    }
    CrawlerTally other = crawlers.get(Subject.OTHER);
    return other == null ? create(Subject.OTHER, Subject.OTHER, false) : other;
  }

  private CrawlerTally create(String name, String spelling, boolean isKnown) {
    CrawlerTally tally = new CrawlerTally(spelling, isKnown, limits, settings.days());
    crawlers.put(name, tally);
    return tally;
  }

  private static Example example(Instant at, Fact fact, PageRequest request) {
    @Nullable Broken broken = fact instanceof Broken denied ? denied : null;
    CitedRule rule =
        fact instanceof TooSoon early
            ? new CitedRule(early.version(), 0, early.directive())
            : ((Broken) fact).rule();
    return new Example(
        at,
        fact.subject(),
        Optional.ofNullable(broken).map(Broken::kind),
        rule,
        new RequestText(request.request().target(), request.request().userAgent()),
        request.origin(),
        request.read());
  }

  /** The order of crawlers in a ledger. Nothing of it exists until a ledger is asked for. */
  private static final class AccountOrder {
    static final Comparator<CrawlerAccount> MOST_VIOLATIONS_FIRST =
        Comparator.comparingLong(CrawlerAccount::violations)
            .thenComparingLong(account -> account.requests().tooSoon())
            .thenComparingLong(account -> account.requests().allBroken())
            .thenComparingLong(account -> account.requests().total())
            .reversed()
            .thenComparing(CrawlerAccount::crawler);

    private AccountOrder() {}
  }
}
