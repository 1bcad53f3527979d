package io.github.wayleave.acap;

import static io.github.wayleave.text.RandomCases.oneOf;

import io.github.wayleave.acap.AcapField.ActionRequest;
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
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;

/** Random policies that conform to section 3, with few names and paths, so that fields overlap. */
public final class RandomAcap {
  private static final List<String> NAMES =
      List.of("a", "B", "crawl", "present-snippet", "x-.__.-y", "A9", "the-acap", "ACAP-crawler");

  private static final List<String> CRAWLERS =
      List.of(
          "a", "Ab", "b c", "c:d /2.0 (+http://x.example/)", "D\"%$*=", "z;", "the-acap:x", "e*");

  private static final List<String> PATTERNS =
      List.of(
          "/", "/a", "/a/", "/A/b", "/a/*", "/a/*/b$", "/a$", "*", "*.gif", "*.GIF$", "/a:b",
          "/%C3%A9", "/%23%3F", "/a'b", "/a//b", "/*", "/a*b*c", "/(x)", "/a=b", "/~x", "/a$b");

  private static final List<String> PATHS = List.of("/", "/a", "/a/b.htm", "/%24/%2A", "/a'b;c=d");

  private static final List<String> PURPOSES =
      List.of("news", "NEWS*", "*", "a.b_c-d$", "http://news.search.*/*", "urn:a:b", "*://x/?a=*$");

  private static final List<String> LOCATIONS =
      List.of("/searchbot.txt", "https://www.example.org/a?b=*", "http://x.example:8080/", "/a'b");

  private static final List<String> LIMITS =
      List.of("until-recrawled", "until-2007-12-31", "until-0000-02-29", "1-days", "007-days");

  private static final List<String> USED =
      List.of(
          "/a.txt", "b", "the-acap:extract:id:x", "The-ACAP:extract:META:a=b", "http://a/?%23=1");

  private static final List<String> INCLUDED =
      List.of("/a.txt", "the-acap:credit:class:x", "the-acap:LINK:http://a/(b)", "urn:x");

  private static final List<String> MODIFICATIONS =
      List.of("format", "style", "translation", "annotation");

  private final Random random;
  private final List<SetReference> sets = new ArrayList<>();
  private final List<LocalUsage> qualified = new ArrayList<>();
  private final List<LocalUsage> composite = new ArrayList<>();

  private RandomAcap(Random random) {
    this.random = random;
  }

  /** Returns a policy with at least one record. */
  public static AcapPolicy policy(Random random) {
    RandomAcap source = new RandomAcap(random);
    List<AcapPolicy.Definition> definitions = source.definitions();
    return new AcapPolicy(random.nextBoolean(), definitions, source.randomList(4, source::record));
  }

  private List<AcapPolicy.Definition> definitions() {
    Set<AcapName> usages = new LinkedHashSet<>();
    Set<AcapName> names = new LinkedHashSet<>();
    List<AcapPolicy.Definition> definitions = new ArrayList<>();
    for (int i = random.nextInt(6); i > 0; i--) {
      AcapName name = AcapName.of(oneOf(random, NAMES));
      int kind = random.nextInt(3);
      if (kind == 0 && names.add(name)) {
        definitions.add(new ResourceSet(name, randomList(4, this::pattern)));
        sets.add(new SetReference(name));
      } else if (kind == 1 && usages.add(name)) {
        definitions.add(qualified(name));
        qualified.add(new LocalUsage(name));
      } else if (kind == 2 && usages.add(name)) {
        definitions.add(new CompositeUsage(name, randomList(4, this::part)));
        composite.add(new LocalUsage(name));
      }
    }
    return definitions;
  }

  private QualifiedUsage qualified(AcapName name) {
    List<UsageType> types =
        List.of(UsageType.values()).stream()
            .filter(t -> !Qualifier.QualifierType.of(t).isEmpty())
            .toList();
    UsageType type = oneOf(random, types);
    Qualifiers qualifiers = qualifiers(type);
    while (qualifiers.isEmpty()) {
      qualifiers = qualifiers(type);
    }
    return new QualifiedUsage(name, type, qualifiers);
  }

  private AcapUsage part() {
    return qualified.isEmpty() || random.nextBoolean() ? type() : oneOf(random, qualified);
  }

  private UsageType type() {
    return oneOf(random, List.of(UsageType.values()));
  }

  private AcapRecord record() {
    Set<AcapRecord.CrawlerName> crawlers = new LinkedHashSet<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      crawlers.add(AcapRecord.CrawlerName.of(oneOf(random, CRAWLERS)));
    }
    return new AcapRecord(
        List.copyOf(crawlers),
        random.nextInt(5) == 0
            ? PermissionsReference.of(oneOf(random, LOCATIONS))
            : terms(random.nextInt(4)));
  }

  private RecordTerms terms(int kind) {
    return new RecordTerms(
        kind == 0 ? List.of() : randomList(5, this::field),
        kind == 1 ? List.of() : randomList(3, this::subRecord));
  }

  private SubRecord subRecord() {
    return new SubRecord(
        randomList(3, () -> AcapRecord.PurposePattern.of(oneOf(random, PURPOSES))),
        randomList(4, this::usageField));
  }

  private AcapField field() {
    return random.nextInt(6) == 0
        ? new ActionRequest(
            oneOf(random, List.of(ActionRequest.Action.values())), oneOf(random, PATHS))
        : usageField();
  }

  private UsageField usageField() {
    UsageType type = type();
    return switch (random.nextInt(4)) {
      case 0 -> new Prohibition(type, resources());
      case 1 -> Permission.of(local(), resources());
      default -> new Permission(type, resources(), qualifiers(type));
    };
  }

  private AcapUsage local() {
    List<LocalUsage> items = new ArrayList<>(qualified);
    items.addAll(composite);
    return items.isEmpty() ? type() : oneOf(random, items);
  }

  private ResourceSpecification resources() {
    return sets.isEmpty() || random.nextBoolean() ? pattern() : oneOf(random, sets);
  }

  private ResourcePattern pattern() {
    return ResourcePattern.of(oneOf(random, PATTERNS));
  }

  private Qualifiers qualifiers(UsageType usage) {
    List<Qualifier> qualifiers = new ArrayList<>();
    for (Qualifier.QualifierType type : Qualifier.QualifierType.of(usage)) {
      if (random.nextInt(3) == 0) {
        qualifiers.add(new Qualifier(type, value(type)));
      }
      if (type == Qualifier.QualifierType.PROHIBITED_MODIFICATION && random.nextInt(3) == 0) {
        qualifiers.removeIf(qualifier -> qualifier.type() == type);
        MODIFICATIONS.forEach(value -> qualifiers.add(new Qualifier(type, value)));
      }
    }
    return new Qualifiers(qualifiers);
  }

  private String value(Qualifier.QualifierType type) {
    return switch (type) {
      case TIME_LIMIT -> oneOf(random, LIMITS);
      case MAX_LENGTH -> oneOf(random, List.of("250-chars", "30-words"));
      case PROHIBITED_MODIFICATION -> random.nextBoolean() ? "any" : oneOf(random, MODIFICATIONS);
      case PROHIBITED_CONTEXT -> "within-user-frame";
      case REQUIRED_CONTEXT -> "within-original-frame";
      case MUST_USE_RESOURCE -> oneOf(random, USED);
      case MUST_INCLUDE_RESOURCE -> oneOf(random, INCLUDED);
    };
  }

  private <T> List<T> randomList(int maximum, Supplier<T> supplier) {
    List<T> items = new ArrayList<>();
    for (int i = 1 + random.nextInt(maximum); i > 0; i--) {
      items.add(supplier.get());
    }
    return items;
  }
}
