package io.github.wayleave.cli.explain;

import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.cli.explain.question.ClientIdentifier.QueryClient;
import io.github.wayleave.internal.acap.AcapDecision;
import io.github.wayleave.internal.acap.AcapEvaluator;
import io.github.wayleave.internal.acap.AcapParseResult;
import io.github.wayleave.internal.acap.AcapQuery;
import io.github.wayleave.internal.acap.AcapReader;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The ACAP permissions of one robots.txt (ACAP 1.0). */
public final class AcapViews {
  private final AcapParseResult parsed;
  private final AcapEvaluator evaluator;

  AcapViews(byte[] bytes) {
    this.parsed = AcapReader.read(bytes);
    this.evaluator = AcapEvaluator.of(parsed, bytes);
  }

  /** Returns the names in its records that are product tokens, which a header can claim. */
  public Set<ProductToken> tokens() {
    return evaluator.names().stream()
        .flatMap(name -> name.token().stream())
        .collect(Collectors.toSet());
  }

  /** Decides about a usage of a URL or a path. */
  public AcapResult decide(
      QueryClient client, String url, UsageType usage, Optional<String> purpose) {
    AcapQuery question = new AcapQuery(names(client), usage, Target.of(url), purpose);
    AcapDecision decision = evaluator.decide(question);
    return AcapResult.of(decision, parsed);
  }

  /**
   * A name in ACAP need not be a product token, so a text that claims no crawler may be a name
   * itself.
   */
  private static List<AcapRecord.CrawlerName> names(QueryClient client) {
    return client.crawlers().isEmpty()
        ? name(client.text())
        : client.crawlers().stream()
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
