package io.github.wayleave.internal.acap;

import io.github.wayleave.acap.AcapField.ActionRequest;
import io.github.wayleave.acap.AcapField.Permission;
import io.github.wayleave.acap.AcapField.UsageField;
import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.AcapPolicy.Definition.QualifiedUsage;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.acap.AcapRecord.RecordTerms;
import io.github.wayleave.acap.AcapRecord.SubRecord;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** Visits the parts of a section {@code acap} with their keys. */
public final class AcapSectionWalker {
  private static final String SECTION = "acap.";

  private final BiConsumer<String, Object> visitor;

  private AcapSectionWalker(BiConsumer<String, Object> visitor) {
    this.visitor = visitor;
  }

  /**
   * Visits the qualified usages, permissions, prohibitions, requests and references of a policy in
   * order.
   */
  public static void of(AcapPolicy policy, BiConsumer<String, Object> visitor) {
    AcapSectionWalker walker = new AcapSectionWalker(visitor);
    policy.definitions().forEach(walker::definition);
    for (int i = 0; i < policy.records().size(); i++) {
      walker.record(SECTION + "records[" + i + "]", policy.records().get(i));
    }
  }

  private void definition(AcapPolicy.Definition definition) {
    if (definition instanceof QualifiedUsage usage) {
      visitor.accept(SECTION + "qualified-usages." + usage.name(), usage);
    }
  }

  private void record(String key, AcapRecord record) {
    if (record.content() instanceof RecordTerms terms) {
      fields(key, terms.fields());
      for (int i = 0; i < terms.subRecords().size(); i++) {
        SubRecord subRecord = terms.subRecords().get(i);
        fields(key + ".purposes[" + i + "]", subRecord.fields());
      }
    } else if (record.content() instanceof PermissionsReference reference) {
      visitor.accept(key + ".permissions-reference", reference);
    }
  }

  private void fields(String key, List<?> fields) {
    Map<String, Integer> counts = new HashMap<>();
    for (Object field : fields) {
      String list = key + "." + list(field);
      visitor.accept(list + "[" + (counts.merge(list, 1, Integer::sum) - 1) + "]", field);
    }
  }

  private static String list(Object field) {
    if (field instanceof ActionRequest request) {
      return "request." + request.action().word();
    }
    return (field instanceof Permission ? "allow." : "disallow.") + ((UsageField) field).usage();
  }
}
