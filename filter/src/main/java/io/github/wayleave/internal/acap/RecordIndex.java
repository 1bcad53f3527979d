package io.github.wayleave.internal.acap;

import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.acap.AcapRecord.RecordTerms;
import io.github.wayleave.acap.AcapRecord.SubRecord;
import io.github.wayleave.internal.acap.AppliedField.FieldPosition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The records of a policy by crawler name. */
final class RecordIndex {
  private final ResolvedDefinitions definitions;
  private final Optional<PermissionsReference> file;
  private final Map<AcapRecord.CrawlerName, List<IndexedRecord>> byName = new LinkedHashMap<>();
  private final List<IndexedRecord> forAny = new ArrayList<>();

  /** A record with its statements, grouped by part. */
  record IndexedRecord(
      List<UsageStatements> statements, Optional<PermissionsReference> reference) {}

  RecordIndex(AcapPolicy policy, Optional<PermissionsReference> file, PatternTable table) {
    this.definitions = new ResolvedDefinitions(policy, table);
    this.file = file;
    policy.records().forEach(this::add);
  }

  private void add(AcapRecord record) {
    IndexedRecord indexed = indexed(record);
    if (record.isForAny()) {
      forAny.add(indexed);
    }
    for (AcapRecord.CrawlerName name : record.crawlers()) {
      byName.computeIfAbsent(name, key -> new ArrayList<>()).add(indexed);
    }
  }

  private IndexedRecord indexed(AcapRecord record) {
    if (record.content() instanceof PermissionsReference reference) {
      return new IndexedRecord(List.of(), Optional.of(reference));
    }
    RecordTerms terms = (RecordTerms) record.content();
    List<UsageStatements> statements = new ArrayList<>();
    statements.add(
        new UsageStatements(
            new FieldPosition(file, record, Optional.empty()), terms.fields(), definitions));
    for (SubRecord subRecord : terms.subRecords()) {
      statements.add(
          new UsageStatements(
              new FieldPosition(file, record, Optional.of(subRecord)),
              subRecord.fields(),
              definitions));
    }
    return new IndexedRecord(statements, Optional.empty());
  }

  Set<IndexedRecord> naming(List<AcapRecord.CrawlerName> names) {
    Set<IndexedRecord> records = new LinkedHashSet<>();
    names.forEach(name -> records.addAll(byName.getOrDefault(name, List.of())));
    return records;
  }

  List<IndexedRecord> forAny() {
    return forAny;
  }

  /** Returns the names of crawlers in records, in order of first occurrence. */
  Set<AcapRecord.CrawlerName> names() {
    return byName.keySet();
  }
}
