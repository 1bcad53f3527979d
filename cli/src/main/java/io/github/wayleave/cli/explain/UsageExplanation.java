package io.github.wayleave.cli.explain;

import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.Usage.UsageType;
import io.github.wayleave.cli.explain.question.AskedUrl;
import io.github.wayleave.cli.explain.question.Askers;
import io.github.wayleave.cli.explain.question.Askers.Asker;
import io.github.wayleave.cli.explain.question.Askers.Question;
import io.github.wayleave.cli.explain.ruling.AcapReadings;
import io.github.wayleave.cli.explain.ruling.Readers;
import io.github.wayleave.cli.input.Subject;
import io.github.wayleave.enforce.KnownCrawler;
import io.github.wayleave.internal.acap.decide.AcapDecision;
import io.github.wayleave.internal.acap.decide.AcapDecision.Answer;
import io.github.wayleave.internal.acap.decide.AcapEvaluator;
import io.github.wayleave.internal.acap.decide.AcapQuestion;
import io.github.wayleave.internal.acap.file.AcapReader;
import io.github.wayleave.internal.acap.file.AcapReading;
import io.github.wayleave.robotstxt.Target;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What ACAP says that somebody may do with something, and why. */
public record UsageExplanation(
    Subject subject,
    Question question,
    Optional<String> purpose,
    AcapReading reading,
    Map<UsageType, AcapDecision> decisions) {
  private static final Comparator<AcapDecision> STRICTEST_FIRST =
      Comparator.comparing(
          decision ->
              List.of(Answer.PROHIBITED, Answer.UNKNOWN, Answer.PERMITTED)
                  .indexOf(decision.answer()));

  public static UsageExplanation of(
      Subject subject, Asked asked, List<UsageType> usages, Optional<String> purpose) {
    Readers readers = Readers.of(subject);
    Asker asker = Askers.of(subject).known(asked.agent(), readers.file()::names);
    byte[] octets = subject.octets().orElseGet(() -> new byte[0]);
    AcapReading reading = AcapReader.read(octets);
    AcapEvaluator evaluator = AcapEvaluator.of(reading, octets);
    Target target = Target.of(asked.url().text());
    Map<UsageType, AcapDecision> decisions = new EnumMap<>(UsageType.class);
    for (UsageType usage : usages) {
      decisions.put(
          usage,
          names(asker).stream()
              .map(names -> evaluator.decide(new AcapQuestion(names, usage, target, purpose)))
              .min(STRICTEST_FIRST)
              .orElseThrow());
    }
    Question question = new Question(asker, asked.url(), asked.url().host());
    return new UsageExplanation(subject, question, purpose, reading, decisions);
  }

  /** What is asked for, by a product token or a whole {@code User-Agent}. */
  public record Asked(String agent, AskedUrl url) {}

  /** Of several crawlers that somebody claims to be, the one that may least decides. */
  private static List<List<AcapRecord.CrawlerName>> names(Asker asker) {
    List<List<AcapRecord.CrawlerName>> names =
        asker.crawlers().stream().map(KnownCrawler::obeys).map(AcapReadings::names).toList();
    return names.isEmpty() ? List.of(List.of()) : names;
  }
}
