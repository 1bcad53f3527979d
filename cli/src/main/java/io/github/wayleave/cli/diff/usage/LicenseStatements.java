package io.github.wayleave.cli.diff.usage;

import io.github.wayleave.internal.usage.RslDocument;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.RslTerms;
import io.github.wayleave.usage.RslTerms.Payment;
import io.github.wayleave.usage.UsagePurpose;
import io.github.wayleave.usage.UseTerms;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a generated license document of RSL 1.0 permits for a page, and on which terms. */
final class LicenseStatements {
  /** RSL 1.0, 3.2. */
  private static final long DEFAULT_DAYS = 30;

  private LicenseStatements() {}

  /** Adds what the document says about a page, in the words of {@code explain}. */
  static void add(PreferenceTable table, RslTerms terms, Target target, UsageStatement statement) {
    for (UsagePurpose use : UsagePurpose.values()) {
      Optional<UseTerms> permitted = RslDocument.permitted(use, target, table, terms);
      if (permitted.isPresent()) {
        statement
            .line(
                "permits "
                    + use
                    + (permitted.get().areConditions() ? " on terms: " : ", ")
                    + permitted.get())
            .use(use.word(), new UsePosition(UsePosition.PERMITTED.level(), of(permitted.get())));
      } else {
        statement.line("prohibits " + use).use(use.word(), UsePosition.DENIED);
      }
    }
    long days = terms.maxAge().map(Duration::toDays).orElse(DEFAULT_DAYS);
    statement.line("may be kept for " + days + (days == 1 ? " day" : " days"));
    if (!terms.copyright().isEmpty()) {
      String contact = terms.contact();
      statement.line(
          "copyright: " + terms.copyright() + (contact.isEmpty() ? "" : " (" + contact + ")"));
    }
    terms.terms().ifPresent(url -> statement.line("terms: " + url));
    add("warranty", terms.legal().warranties(), statement);
    add("disclaimer", terms.legal().disclaimers(), statement);
  }

  private static void add(String name, List<String> words, UsageStatement statement) {
    if (!words.isEmpty()) {
      statement.line(name + ": " + String.join(", ", words));
    }
  }

  /** Returns the conditions of which more is stricter; the address to negotiate at is none. */
  private static Map<String, BigDecimal> of(UseTerms terms) {
    Map<String, BigDecimal> conditions = new HashMap<>();
    if (terms.payment().isPresent()) {
      Payment payment = terms.payment().get();
      String amount = payment.amount().orElse("    0");
      if (terms.areConditions()) {
        conditions.put(
            payment.type() + amount.substring(0, 3), new BigDecimal(amount.substring(4)));
      }
      payment.standard().ifPresent(url -> conditions.put(url.toString(), BigDecimal.ONE));
    }
    terms
        .reporting()
        .forEach(report -> conditions.put(report.type() + report.profile(), BigDecimal.ONE));
    terms.server().ifPresent(url -> conditions.put("token", BigDecimal.ONE));
    return conditions;
  }
}
