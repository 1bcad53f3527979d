package io.github.wayleave.internal.acap.decide;

import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.acap.AcapRecord.RecordTerms;
import io.github.wayleave.acap.AcapRecord.SubRecord;
import io.github.wayleave.internal.acap.decide.AppliedField.FieldPosition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The records of a policy, found by the crawlers that they are for. */
final class RecordIndex {
  private final ResolvedDefinitions meanings;
  private final Optional<PermissionsReference> from;
  private final Map<AcapRecord.CrawlerName, List<IndexedRecord>> byName = new LinkedHashMap<>();
  private final List<IndexedRecord> forAny = new ArrayList<>();

  /** A record prepared for questions, with its statements purpose by purpose. */
  record IndexedRecord(
      List<UsageStatements> statements, Optional<PermissionsReference> reference) {}

  RecordIndex(AcapPolicy policy, Optional<PermissionsReference> from, PatternTable table) {
    this.meanings = new ResolvedDefinitions(policy, table);
    this.from = from;
    policy.records().forEach(this::add);
  }

  private void add(AcapRecord record) {
    IndexedRecord prepared = prepared(record);
    if (record.isForAny()) {
      forAny.add(prepared);
    }
    for (AcapRecord.CrawlerName name : record.crawlers()) {
      byName.computeIfAbsent(name, n -> new ArrayList<>()).add(prepared);
    }
  }

  private IndexedRecord prepared(AcapRecord record) {
    if (record.content() instanceof PermissionsReference reference) {
      return new IndexedRecord(List.of(), Optional.of(reference));
    }
    RecordTerms terms = (RecordTerms) record.content();
    List<UsageStatements> statements = new ArrayList<>();
    statements.add(
        new UsageStatements(
            new FieldPosition(from, record, Optional.empty()), terms.fields(), meanings));
    for (SubRecord part : terms.subRecords()) {
      statements.add(
          new UsageStatements(
              new FieldPosition(from, record, Optional.of(part)), part.fields(), meanings));
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

  /** Returns all crawlers that records name, in the order in which they first do. */
  Set<AcapRecord.CrawlerName> names() {
    return byName.keySet();
  }
}
