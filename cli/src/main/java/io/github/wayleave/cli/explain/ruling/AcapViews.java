package io.github.wayleave.cli.explain.ruling;

import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.cli.explain.question.ClientIdentifier.QueryClient;
import io.github.wayleave.internal.acap.decide.AcapDecision;
import io.github.wayleave.internal.acap.decide.AcapEvaluator;
import io.github.wayleave.internal.acap.decide.AcapQuery;
import io.github.wayleave.internal.acap.file.AcapParseResult;
import io.github.wayleave.internal.acap.file.AcapReader;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What one robots.txt says in ACAP (ACAP 1.0), and what it says to whoever reads that. */
public final class AcapViews {
  private final AcapParseResult reading;
  private final AcapEvaluator evaluator;

  AcapViews(byte[] octets) {
    this.reading = AcapReader.read(octets);
    this.evaluator = AcapEvaluator.of(reading, octets);
  }

  /** Returns the names in its records that somebody can claim in a header. */
  public Set<ProductToken> tokens() {
    return evaluator.names().stream()
        .flatMap(name -> name.token().stream())
        .collect(Collectors.toSet());
  }

  /** Returns what is decided about a usage of a URL or a path. */
  public AcapResult ruling(
      QueryClient asker, String url, UsageType usage, Optional<String> purpose) {
    AcapQuery question = new AcapQuery(names(asker), usage, Target.of(url), purpose);
    AcapDecision decision = evaluator.decide(question);
    return AcapResult.of(decision, reading);
  }

  /** A name in ACAP need not be a token: what claims no crawler may be one itself. */
  private static List<AcapRecord.CrawlerName> names(QueryClient asker) {
    return asker.crawlers().isEmpty()
        ? name(asker.text())
        : asker.crawlers().stream()
            .flatMap(crawler -> names(crawler.obeys()).stream())
            .distinct()
            .toList();
  }

  public static List<AcapRecord.CrawlerName> names(List<ProductToken> obeyed) {
    return obeyed.stream().flatMap(token -> name(token.toString()).stream()).toList();
  }

  private static List<AcapRecord.CrawlerName> name(String text) {
    try {
      return List.of(new AcapRecord.CrawlerName(text));
    } catch (InvalidValueException e) {
      return List.of();
    }
  }
}
