package io.github.wayleave.cli.imports;

import io.github.wayleave.acap.AcapField;
import io.github.wayleave.acap.AcapField.Permission;
import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.AcapPolicy.Definition.QualifiedUsage;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.RecordTerms;
import io.github.wayleave.acap.AcapRecord.SubRecord;
import io.github.wayleave.robotstxt.RobotsTxt;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The decisions and the ACAP policy of the original, to compare the imported policy with. */
record ImportOriginal(RobotsTxt robots, AcapPolicy acap) {
  static ImportOriginal of(RobotsTxt robots) {
    return new ImportOriginal(robots, AcapPolicy.NONE);
  }

  /**
   * Returns whether an ACAP policy is equal, ignoring the order of fields and qualifiers (ACAP 1.0,
   * 2.2).
   */
  boolean hasSameAcap(AcapPolicy imported) {
    return normalized(acap).equals(normalized(imported));
  }

  private static List<Object> normalized(AcapPolicy policy) {
    return List.of(
        policy.ignoresConventionalRecords(),
        policy.definitions().stream().map(ImportOriginal::normalized).collect(Collectors.toSet()),
        policy.records().stream().map(ImportOriginal::normalized).toList());
  }

  private static List<Object> normalized(AcapRecord record) {
    return record.content() instanceof RecordTerms terms
        ? List.of(
            record.crawlers(),
            normalized(terms.fields()),
            terms.subRecords().stream().map(ImportOriginal::normalized).toList())
        : List.of(record.crawlers(), record.content());
  }

  private static List<Object> normalized(SubRecord part) {
    return List.of(part.purposes(), normalized(part.fields()));
  }

  private static Object normalized(AcapPolicy.Definition definition) {
    return definition instanceof QualifiedUsage usage
        ? List.of(usage.name(), usage.usage(), Set.copyOf(usage.qualifiers().qualifiers()))
        : definition;
  }

  private static Set<Object> normalized(List<? extends AcapField> fields) {
    return fields.stream().map(ImportOriginal::normalized).collect(Collectors.toSet());
  }

  private static Object normalized(AcapField field) {
    return field instanceof Permission permission
        ? List.of(
            permission.usage(),
            permission.resources(),
            Set.copyOf(permission.qualifiers().qualifiers()))
        : field;
  }
}
