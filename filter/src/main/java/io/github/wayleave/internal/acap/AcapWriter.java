package io.github.wayleave.internal.acap;

import io.github.wayleave.acap.AcapField;
import io.github.wayleave.acap.AcapField.ActionRequest;
import io.github.wayleave.acap.AcapField.Permission;
import io.github.wayleave.acap.AcapField.Prohibition;
import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.AcapPolicy.Definition.CompositeUsage;
import io.github.wayleave.acap.AcapPolicy.Definition.QualifiedUsage;
import io.github.wayleave.acap.AcapPolicy.Definition.ResourceSet;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.acap.AcapRecord.RecordTerms;
import io.github.wayleave.acap.AcapRecord.SubRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes a policy as lines of a robots.txt, in the order of section 3. A blank line separates the
 * definitions and each record.
 */
public final class AcapWriter {
  /** The first line of a file with ACAP records (ACAP 1.0, 2.9.3): {@value}. */
  public static final String VERSION_COMMENT = "##ACAP version=1.0";

  private static final String END = "\r\n";

  private final List<String> lines = new ArrayList<>();

  private AcapWriter() {}

  /**
   * Returns the lines of a policy, each ending in CR LF, without the {@link #VERSION_COMMENT};
   * empty for an empty policy. They conform to the grammar of section 3 if every value in the
   * policy is standard.
   */
  public static String write(AcapPolicy policy) {
    AcapWriter writer = new AcapWriter();
    if (policy.ignoresConventionalRecords()) {
      writer.lines.add(AcapFieldLine.IGNORE);
    }
    policy.definitions().forEach(writer::definition);
    policy.records().forEach(writer::record);
    return writer.lines.stream().map(line -> line + END).collect(Collectors.joining());
  }

  private void definition(AcapPolicy.Definition definition) {
    if (definition instanceof ResourceSet set) {
      field(AcapFieldLine.RESOURCE_SET, set.name() + " " + spaced(set.patterns()));
    } else if (definition instanceof QualifiedUsage usage) {
      field(
          AcapFieldLine.QUALIFIED_USAGE,
          "%s %s %s".formatted(usage.name(), usage.usage(), usage.qualifiers()));
    } else if (definition instanceof CompositeUsage usage) {
      field(AcapFieldLine.COMPOSITE_USAGE, usage.name() + " " + spaced(usage.usages()));
    }
  }

  private void record(AcapRecord record) {
    if (!lines.isEmpty()) {
      lines.add("");
    }
    if (record.isForAny()) {
      field(AcapFieldLine.CRAWLER, AcapFieldLine.ANY);
    }
    record.crawlers().forEach(name -> field(AcapFieldLine.CRAWLER, name));
    if (record.content() instanceof PermissionsReference reference) {
      field(AcapFieldLine.PERMISSIONS_REFERENCE, reference);
    } else if (record.content() instanceof RecordTerms terms) {
      terms.fields().forEach(this::field);
      terms.subRecords().forEach(this::subRecord);
    }
  }

  private void subRecord(SubRecord subRecord) {
    subRecord.purposes().forEach(purpose -> field(AcapFieldLine.USAGE_PURPOSE, purpose));
    subRecord.fields().forEach(this::field);
  }

  private void field(AcapField field) {
    lines.add(line(field));
  }

  /** Returns the line of a field, without a line break. */
  public static String line(AcapField field) {
    if (field instanceof Permission permission) {
      String qualifiers = permission.qualifiers().isEmpty() ? "" : " " + permission.qualifiers();
      return line(AcapFieldLine.ALLOW + permission.usage(), permission.resources() + qualifiers);
    }
    if (field instanceof Prohibition prohibition) {
      return line(AcapFieldLine.DISALLOW + prohibition.usage(), prohibition.resources());
    }
    ActionRequest request = (ActionRequest) field;
    return line(AcapFieldLine.REQUEST + request.action().word(), request.path());
  }

  private void field(String name, Object value) {
    lines.add(line(name, value));
  }

  private static String line(String name, Object value) {
    return name + ": " + value;
  }

  private static String spaced(List<?> values) {
    return values.stream().map(Object::toString).collect(Collectors.joining(" "));
  }
}
