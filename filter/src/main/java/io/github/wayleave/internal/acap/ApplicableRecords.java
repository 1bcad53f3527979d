package io.github.wayleave.internal.acap;

import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.internal.acap.RecordIndex.IndexedRecord;
import io.github.wayleave.internal.acap.UsageStatements.UsageStatement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The records that name a crawler, and those for every crawler, in a file and in the files that it
 * refers to (ACAP 1.0, 2.2 and 2.3.2).
 *
 * <p>A field counts as one that names the crawler if its own record does, or the record that refers
 * to its file.
 */
public final class ApplicableRecords {
  private final Set<UsageStatements> named = new LinkedHashSet<>();
  private final Set<UsageStatements> defaultRecords = new LinkedHashSet<>();
  private final Set<PermissionsReference> unread = new LinkedHashSet<>();
  private final List<AcapRecord.CrawlerName> names;
  private final Map<PermissionsReference, RecordIndex> files;

  ApplicableRecords(
      List<AcapRecord.CrawlerName> names,
      RecordIndex file,
      Map<PermissionsReference, RecordIndex> files) {
    this.names = names;
    this.files = files;
    for (IndexedRecord record : file.naming(names)) {
      add(record, named);
    }
    for (IndexedRecord record : file.forAny()) {
      add(record, defaultRecords);
    }
  }

  private void add(IndexedRecord record, Set<UsageStatements> candidates) {
    candidates.addAll(record.statements());
    record.reference().ifPresent(reference -> follow(reference, candidates));
  }

  /** References in a referenced file are not followed (2.3.2). */
  private void follow(PermissionsReference reference, Set<UsageStatements> candidates) {
    RecordIndex file = files.get(reference);
    if (file == null) {
      unread.add(reference);
      return;
    }
    file.naming(names).forEach(record -> named.addAll(record.statements()));
    file.forAny().forEach(record -> candidates.addAll(record.statements()));
  }

  List<UsageStatement> named(UsageType usage, Optional<String> purpose) {
    return about(named, usage, purpose);
  }

  List<UsageStatement> defaultRecords(UsageType usage, Optional<String> purpose) {
    return about(defaultRecords, usage, purpose);
  }

  /** Returns the statements by name that may decide about a usage without a purpose. */
  public List<UsageStatement> aboutNamed(UsageType usage) {
    return withOther(named, usage);
  }

  /** Returns the statements for every crawler that may decide about a usage without a purpose. */
  public List<UsageStatement> aboutAny(UsageType usage) {
    return withOther(defaultRecords, usage);
  }

  private static List<UsageStatement> withOther(
      Collection<UsageStatements> candidates, UsageType usage) {
    List<UsageStatement> statements = new ArrayList<>(about(candidates, usage, Optional.empty()));
    statements.addAll(about(candidates, UsageType.OTHER, Optional.empty()));
    return statements;
  }

  /** Returns a key that is equal for crawlers with the same records. */
  public Object applicable() {
    return List.of(named, unread);
  }

  /** Returns the references in records for the crawler that could not be resolved. */
  public List<PermissionsReference> unread() {
    return List.copyOf(unread);
  }

  private static List<UsageStatement> about(
      Collection<UsageStatements> candidates, UsageType usage, Optional<String> purpose) {
    List<UsageStatement> matches = new ArrayList<>();
    for (UsageStatements recordStatements : candidates) {
      List<UsageStatement> statements = recordStatements.about(usage);
      if (!statements.isEmpty() && recordStatements.areFor(purpose)) {
        matches.addAll(statements);
      }
    }
    return matches;
  }
}
