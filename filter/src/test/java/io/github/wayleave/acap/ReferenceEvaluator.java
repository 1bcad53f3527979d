package io.github.wayleave.acap;

import io.github.wayleave.acap.AcapField.Permission;
import io.github.wayleave.acap.AcapField.UsageField;
import io.github.wayleave.acap.AcapPolicy.DefinedNames;
import io.github.wayleave.acap.AcapRecord.RecordTerms;
import io.github.wayleave.acap.AcapRecord.SubRecord;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.acap.Usage.UsageType;
import io.github.wayleave.internal.acap.decide.AcapDecision.Answer;
import io.github.wayleave.internal.acap.decide.AcapQuestion;
import io.github.wayleave.internal.acap.decide.Scope;
import io.github.wayleave.internal.acap.decide.ScopeTest;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Evaluates a policy as its text says, every field with every pattern beside every other one. */
final class ReferenceEvaluator {
  private final AcapPolicy policy;
  private final RobotsTxt conventional;

  ReferenceEvaluator(AcapPolicy policy, RobotsTxt conventional) {
    this.policy = policy;
    this.conventional = conventional;
  }

  /** One permission or prohibition of one usage type, pattern and part. */
  private record One(
      boolean permits, UsageType type, String pattern, boolean named, boolean part, String said) {}

  Answer answer(AcapQuestion question) {
    List<One> about = about(question, question.usage());
    Optional<Rule> rule =
        question.usage() == UsageType.CRAWL && !policy.ignoresConventional()
            ? conventional
                .verdict(
                    List.of(ProductToken.of(question.names().get(0).text())), question.target())
                .rule()
            : Optional.empty();
    if (about.isEmpty() && rule.isEmpty()) {
      about = about(question, UsageType.OTHER);
    }
    List<One> all = new ArrayList<>(narrowest(about));
    rule.ifPresent(
        one -> {
          String pattern = one.pattern().toString();
          if (all.stream()
              .noneMatch(other -> ScopeTest.reference(other.pattern, pattern) == Scope.SAME)) {
            all.add(
                new One(
                    one.toString().startsWith("Allow"),
                    UsageType.CRAWL,
                    pattern,
                    false,
                    false,
                    ""));
          }
        });
    List<One> last = narrowest(all);
    if (last.isEmpty()) {
      return question.usage() == UsageType.CRAWL && !policy.ignoresConventional()
          ? Answer.PERMITTED
          : Answer.UNKNOWN;
    }
    return last.stream().allMatch(One::permits) ? Answer.PERMITTED : Answer.PROHIBITED;
  }

  List<String> qualifiers(AcapQuestion question) {
    List<One> about = about(question, question.usage());
    List<One> used = about.isEmpty() ? about(question, UsageType.OTHER) : about;
    return narrowest(used).stream()
        .flatMap(one -> Pattern.compile(" ").splitAsStream(one.said))
        .filter(one -> !one.isEmpty())
        .distinct()
        .sorted()
        .toList();
  }

  private List<One> about(AcapQuestion question, UsageType usage) {
    List<One> all =
        policy.records().stream()
            .filter(record -> record.isForAny() || record.names(question.names()))
            .flatMap(record -> expanded(record, question).stream())
            .filter(
                one ->
                    one.type == usage
                        || (one.type == UsageType.PRESENT && usage.word().startsWith("present")))
            .filter(one -> covers(one.pattern, question.target().toString()))
            .toList();
    List<One> named = all.stream().filter(One::named).toList();
    return named.isEmpty() ? all : named;
  }

  private List<One> expanded(AcapRecord record, AcapQuestion question) {
    RecordTerms terms = (RecordTerms) record.content();
    List<One> all = new ArrayList<>();
    terms.fields().forEach(field -> all.addAll(expanded(record, (UsageField) field, false)));
    for (SubRecord part : terms.subRecords()) {
      if (question.purpose().isPresent() && part.isFor(question.purpose().get())) {
        part.fields().forEach(field -> all.addAll(expanded(record, field, true)));
      }
    }
    return all;
  }

  private List<One> expanded(AcapRecord record, UsageField field, boolean part) {
    List<One> all = new ArrayList<>();
    DefinedNames names = new DefinedNames(policy.definitions());
    for (DefinedNames.QualifiedType type : names.permissions(field.usage())) {
      String said =
          field instanceof Permission permission && field.usage() instanceof UsageType
              ? permission.qualifiers().toString()
              : type.qualifiers().toString();
      for (ResourcePattern pattern : names.patterns(field.resources())) {
        all.add(
            new One(
                field instanceof Permission,
                type.type(),
                pattern.toString(),
                !record.isForAny(),
                part,
                said));
      }
    }
    return all;
  }

  private static List<One> narrowest(List<One> all) {
    return all.stream()
        .filter(one -> all.stream().noneMatch(other -> isNarrower(other, one)))
        .toList();
  }

  private static boolean isNarrower(One first, One second) {
    return switch (ScopeTest.reference(first.pattern, second.pattern)) {
      case NARROWER -> true;
      case SAME ->
          first.type == second.type ? first.part && !second.part : second.type == UsageType.PRESENT;
      default -> false;
    };
  }

  private static boolean covers(String pattern, String target) {
    boolean anchored = pattern.endsWith("$");
    String body = anchored ? pattern.substring(0, pattern.length() - 1) : pattern;
    String expression =
        Pattern.compile("\\*")
            .splitAsStream(body + "\u0000")
            .map(text -> Pattern.quote(text.replace("\u0000", "").toLowerCase(Locale.ROOT)))
            .collect(Collectors.joining(".*"));
    return Pattern.compile(expression + (anchored ? "" : ".*"))
        .matcher(target.toLowerCase(Locale.ROOT))
        .matches();
  }
}
