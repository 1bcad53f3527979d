package io.github.wayleave.acap;

import io.github.wayleave.acap.AcapField.Permission;
import io.github.wayleave.acap.AcapField.Prohibition;
import io.github.wayleave.acap.AcapField.UsageField;
import io.github.wayleave.acap.AcapPolicy.Definition.CompositeUsage;
import io.github.wayleave.acap.AcapPolicy.Definition.QualifiedUsage;
import io.github.wayleave.acap.AcapPolicy.Definition.ResourceSet;
import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.acap.AcapRecord.RecordTerms;
import io.github.wayleave.acap.AcapRecord.SubRecord;
import io.github.wayleave.acap.AcapUsage.LocalUsage;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.acap.ResourceSpecification.SetReference;
import io.github.wayleave.internal.acap.AcapDecision;
import io.github.wayleave.internal.acap.AcapEvaluator;
import io.github.wayleave.internal.acap.AcapQuery;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Target;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Creates policies for tests from short texts. */
public final class AcapPolicies {
  private AcapPolicies() {}

  public static AcapPolicy policy(AcapRecord... records) {
    return new AcapPolicy(false, List.of(), List.of(records));
  }

  /** Returns a record for comma-separated names, or for {@code *}. */
  public static AcapRecord record(String names, String... fields) {
    return new AcapRecord(names(names), new RecordTerms(fields(fields), List.of()));
  }

  public static AcapRecord record(String names, List<String> fields, SubRecord... parts) {
    return new AcapRecord(
        names(names), new RecordTerms(fields(fields.toArray(new String[0])), List.of(parts)));
  }

  public static AcapRecord reference(String names, String location) {
    return new AcapRecord(names(names), PermissionsReference.of(location));
  }

  public static SubRecord part(String purpose, String... fields) {
    return new SubRecord(
        List.of(new AcapRecord.PurposePattern(purpose)),
        Arrays.stream(fields).map(AcapPolicies::field).toList());
  }

  private static List<AcapField> fields(String... fields) {
    return Arrays.stream(fields).<AcapField>map(AcapPolicies::field).toList();
  }

  static List<AcapRecord.CrawlerName> names(String names) {
    return names.equals("*")
        ? List.of()
        : Arrays.stream(names.split(",", -1)).map(AcapRecord.CrawlerName::new).toList();
  }

  /** Returns the field for a text such as {@code allow-index /x/ time-limit=3-days}. */
  public static UsageField field(String text) {
    String[] words = text.split(" ", -1);
    boolean allows = words[0].startsWith("allow-");
    String usage = words[0].substring(words[0].indexOf('-') + 1);
    ResourceSpecification resources = resources(words[1]);
    return allows
        ? new Permission(usage(usage), resources, qualifiers(words, 2))
        : new Prohibition(UsageType.of(usage).orElseThrow(), resources);
  }

  static AcapUsage usage(String word) {
    return word.startsWith("(")
        ? new LocalUsage(AcapName.of(word.substring(1, word.length() - 1)))
        : UsageType.of(word).orElseThrow();
  }

  private static ResourceSpecification resources(String word) {
    return word.startsWith(SetReference.SCHEME)
        ? new SetReference(AcapName.of(word.substring(SetReference.SCHEME.length())))
        : ResourcePattern.read(word);
  }

  private static Qualifiers qualifiers(String[] words, int from) {
    List<Qualifier> qualifiers = new ArrayList<>();
    for (int i = from; i < words.length; i++) {
      String[] parts = words[i].split("=", 2);
      qualifiers.add(new Qualifier(Qualifier.QualifierType.of(parts[0]).orElseThrow(), parts[1]));
    }
    return new Qualifiers(qualifiers);
  }

  public static ResourceSet set(String name, String... patterns) {
    return new ResourceSet(
        AcapName.of(name), Arrays.stream(patterns).map(ResourcePattern::read).toList());
  }

  public static CompositeUsage composite(String name, String... usages) {
    return new CompositeUsage(
        AcapName.of(name), Arrays.stream(usages).map(AcapPolicies::usage).toList());
  }

  /** Returns the definition for a text such as {@code preserve time-limit=3-days}. */
  public static QualifiedUsage qualified(String name, String text) {
    String[] words = text.split(" ", -1);
    return new QualifiedUsage(
        AcapName.of(name), UsageType.of(words[0]).orElseThrow(), qualifiers(words, 1));
  }

  /** Decides a query with a policy and conventional records. */
  public static AcapDecision ask(AcapPolicy policy, String conventional, String question) {
    byte[] octets = conventional.getBytes(StandardCharsets.UTF_8);
    return AcapEvaluator.of(policy, RobotsTxtParser.parse(octets).file())
        .decide(question(question));
  }

  public static AcapDecision ask(AcapPolicy policy, String question) {
    return ask(policy, "", question);
  }

  /**
   * Returns the query for a text such as {@code bot index /x} with an optional purpose at the end.
   */
  public static AcapQuery question(String text) {
    String[] words = text.split(" ", -1);
    return new AcapQuery(
        List.of(new AcapRecord.CrawlerName(words[0])),
        UsageType.of(words[1]).orElseThrow(),
        Target.of(words[2]),
        words.length > 3 ? Optional.of(words[3]) : Optional.empty());
  }
}
