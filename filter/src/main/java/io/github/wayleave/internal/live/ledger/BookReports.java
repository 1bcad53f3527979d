package io.github.wayleave.internal.live.ledger;

import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.Ledger;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.json.LedgerJson;
import io.github.wayleave.internal.ledger.json.LedgerJson.LedgerDetail;
import io.github.wayleave.internal.ledger.json.PolicyContext;
import io.github.wayleave.live.LedgerReports;
import io.github.wayleave.text.InvalidValueException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reports about the book of a policy in force. The first report looks up the rules of the policy,
 * and JSON is created after the lock of the book was released.
 */
final class BookReports implements LedgerReports {
  private static final String NOT_ON_DISK =
      "expected nothing, because the ledger is in memory, which has totals of all days only; set"
          + " \"state\" in the policy";

  private final LedgerBook book;
  private final LedgerConfiguration configuration;
  private final String policyName;

  /** Bounds the memory of ledgers that are read from the disk at the same time. */
  private final Object diskLock = new Object();

  private volatile @Nullable PolicyContext context;

  BookReports(LedgerBook book, LedgerConfiguration configuration, String policyName) {
    this.book = book;
    this.configuration = configuration;
    this.policyName = policyName;
  }

  /** Returns whether the reports are about this policy. */
  boolean isAbout(LedgerConfiguration current, String name) {
    return configuration.policy() == current.policy() && policyName.equals(name);
  }

  @Override
  public Map<String, @Nullable Object> crawlers(Selection selection) {
    if (selection.crawler().isPresent()) {
      return crawler(selection, selection.crawler().get());
    }
    Ledger ledger = isPeriod(selection) ? period(selection) : book.totals();
    List<CrawlerAccount> chosen = new ArrayList<>();
    for (CrawlerAccount account : ledger.crawlers()) {
      if (selection.kind().isEmpty() || count(account, selection.kind().get()) > 0) {
        chosen.add(account);
      }
    }
    return json(LedgerDetail.TOTALS).ledger(new Ledger(ledger.period(), chosen, ledger.lost()));
  }

  private Map<String, @Nullable Object> crawler(Selection selection, String name) {
    Ledger ledger = isPeriod(selection) ? period(selection) : book.only(name);
    List<CrawlerAccount> chosen =
        ledger.find(name).map(account -> List.of(withKind(account, selection))).orElse(List.of());
    return json(LedgerDetail.ROWS).ledger(new Ledger(ledger.period(), chosen, ledger.lost()));
  }

  @Override
  public Optional<Map<String, @Nullable Object>> crawler(String name, Selection selection) {
    Ledger ledger = isPeriod(selection) ? period(selection) : book.only(name);
    return ledger
        .find(name)
        .map(account -> json(LedgerDetail.STORY).crawler(withKind(account, selection)));
  }

  @Override
  public Map<String, @Nullable Object> requestsAfter(long number) {
    return LiveJson.of(book.live().since(number));
  }

  @Override
  public long lost() {
    return book.lost();
  }

  private LedgerJson json(LedgerDetail detail) {
    PolicyContext current = context;
    if (current == null) {
      current = PolicyContext.of(policyName, configuration.policy());
      context = current;
    }
    return new LedgerJson(current, detail);
  }

  private static boolean isPeriod(Selection selection) {
    return selection.from().isPresent() || selection.until().isPresent();
  }

  private Ledger period(Selection selection) {
    synchronized (diskLock) {
      return book.period(
              selection.from().orElse(Instant.MIN), selection.until().orElse(Instant.MAX))
          .orElseThrow(
              () ->
                  new InvalidValueException(
                      selection.from().isPresent()
                          ? "from: " + NOT_ON_DISK
                          : "until: " + NOT_ON_DISK));
    }
  }

  private static long count(CrawlerAccount account, String kind) {
    return BrokenKind.of(kind)
        .map(broken -> account.requests().broken(broken))
        .orElseGet(() -> account.requests().tooSoon());
  }

  private static CrawlerAccount withKind(CrawlerAccount account, Selection selection) {
    if (selection.kind().isEmpty()) {
      return account;
    }
    Optional<BrokenKind> kind = BrokenKind.of(selection.kind().get());
    List<RuleRow> rows = account.rows().stream().filter(row -> row.kind().equals(kind)).toList();
    return new CrawlerAccount(
        account.crawler(),
        account.clients(),
        account.requests(),
        account.reads(),
        rows,
        account.days());
  }
}
