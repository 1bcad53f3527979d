package io.github.wayleave.acap;

import io.github.wayleave.acap.AcapField.Permission;
import io.github.wayleave.acap.AcapField.UsageField;
import io.github.wayleave.acap.AcapPolicy.DefinitionTable;
import io.github.wayleave.acap.AcapRecord.RecordTerms;
import io.github.wayleave.acap.AcapRecord.SubRecord;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.internal.acap.AcapDecision.AcapPermission;
import io.github.wayleave.internal.acap.AcapQuery;
import io.github.wayleave.internal.acap.ScopeComparison;
import io.github.wayleave.internal.acap.ScopeComparisonTest;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Evaluates a policy literally as specified, by comparing every pair of fields and patterns. */
final class ReferenceEvaluator {
  private final AcapPolicy policy;
  private final RobotsTxt conventional;

  ReferenceEvaluator(AcapPolicy policy, RobotsTxt conventional) {
    this.policy = policy;
    this.conventional = conventional;
  }

  /** A permission or prohibition of one usage type, pattern and part. */
  private record ReferenceField(
      boolean permits, UsageType type, String pattern, boolean named, boolean part, String text) {
    boolean hasSameScope(ReferenceField field) {
      return ScopeComparisonTest.reference(field.pattern, pattern) == ScopeComparison.SAME;
    }
  }

  private static ReferenceField crawlField(Rule rule) {
    return new ReferenceField(
        rule.toString().startsWith("Allow"),
        UsageType.CRAWL,
        rule.pattern().toString(),
        false,
        false,
        "");
  }

  AcapPermission answer(AcapQuery question) {
    List<ReferenceField> about = about(question, question.usage());
    Optional<Rule> rule =
        question.usage() == UsageType.CRAWL && !policy.ignoresConventionalRecords()
            ? conventional
                .verdict(
                    List.of(ProductToken.of(question.names().get(0).text())), question.target())
                .rule()
            : Optional.empty();
    if (about.isEmpty() && rule.isEmpty()) {
      about = about(question, UsageType.OTHER);
    }
    List<ReferenceField> items = new ArrayList<>(narrowest(about));
    rule.map(ReferenceEvaluator::crawlField)
        .filter(field -> items.stream().noneMatch(field::hasSameScope))
        .ifPresent(items::add);
    List<ReferenceField> last = narrowest(items);
    if (last.isEmpty()) {
      return question.usage() == UsageType.CRAWL && !policy.ignoresConventionalRecords()
          ? AcapPermission.PERMITTED
          : AcapPermission.UNKNOWN;
    }
    return last.stream().allMatch(ReferenceField::permits)
        ? AcapPermission.PERMITTED
        : AcapPermission.PROHIBITED;
  }

  List<String> qualifiers(AcapQuery question) {
    List<ReferenceField> about = about(question, question.usage());
    List<ReferenceField> used = about.isEmpty() ? about(question, UsageType.OTHER) : about;
    return narrowest(used).stream()
        .flatMap(item -> Pattern.compile(" ").splitAsStream(item.text))
        .filter(item -> !item.isEmpty())
        .distinct()
        .sorted()
        .toList();
  }

  private List<ReferenceField> about(AcapQuery question, UsageType usage) {
    List<ReferenceField> items =
        policy.records().stream()
            .filter(
                record ->
                    record.isForAny()
                        || record.crawlers().stream().anyMatch(question.names()::contains))
            .flatMap(record -> expanded(record, question).stream())
            .filter(
                field ->
                    field.type == usage
                        || (field.type == UsageType.PRESENT && usage.word().startsWith("present")))
            .filter(field -> covers(field.pattern, question.target().toString()))
            .toList();
    List<ReferenceField> named = items.stream().filter(ReferenceField::named).toList();
    return named.isEmpty() ? items : named;
  }

  private List<ReferenceField> expanded(AcapRecord record, AcapQuery question) {
    RecordTerms terms = (RecordTerms) record.content();
    List<ReferenceField> items = new ArrayList<>();
    terms.fields().forEach(field -> items.addAll(expanded(record, (UsageField) field, false)));
    for (SubRecord part : terms.subRecords()) {
      if (question.purpose().isPresent() && part.appliesTo(question.purpose().get())) {
        part.fields().forEach(field -> items.addAll(expanded(record, field, true)));
      }
    }
    return items;
  }

  private List<ReferenceField> expanded(AcapRecord record, UsageField field, boolean part) {
    List<ReferenceField> items = new ArrayList<>();
    DefinitionTable names = new DefinitionTable(policy.definitions());
    for (DefinitionTable.QualifiedType type : names.permissions(field.usage())) {
      String text =
          field instanceof Permission permission && field.usage() instanceof UsageType
              ? permission.qualifiers().toString()
              : type.qualifiers().toString();
      for (ResourcePattern pattern : names.patterns(field.resources())) {
        items.add(
            new ReferenceField(
                field instanceof Permission,
                type.type(),
                pattern.toString(),
                !record.isForAny(),
                part,
                text));
      }
    }
    return items;
  }

  private static List<ReferenceField> narrowest(List<ReferenceField> items) {
    return items.stream()
        .filter(field -> items.stream().noneMatch(rival -> isNarrower(rival, field)))
        .toList();
  }

  private static boolean isNarrower(ReferenceField first, ReferenceField second) {
    return switch (ScopeComparisonTest.reference(first.pattern, second.pattern)) {
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
