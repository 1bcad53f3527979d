package io.github.wayleave.internal.acap.decide;

import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.internal.acap.decide.RecordIndex.IndexedRecord;
import io.github.wayleave.internal.acap.decide.UsageStatements.UsageStatement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * All that is said to a crawler by its names, and all that is said to any, in the file that was
 * asked and in those that its records refer to (ACAP 1.0, 2.2 and 2.3.2).
 *
 * <p>A field is said by name if the record that it is in or the one that refers to it names the
 * crawler.
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
      take(record, named);
    }
    for (IndexedRecord record : file.forAny()) {
      take(record, defaultRecords);
    }
  }

  private void take(IndexedRecord record, Set<UsageStatements> candidates) {
    candidates.addAll(record.statements());
    record.reference().ifPresent(reference -> follow(reference, candidates));
  }

  /** What a file that is referred to refers to is not followed (2.3.2). */
  private void follow(PermissionsReference reference, Set<UsageStatements> forItsAny) {
    RecordIndex file = files.get(reference);
    if (file == null) {
      unread.add(reference);
      return;
    }
    file.naming(names).forEach(record -> named.addAll(record.statements()));
    file.forAny().forEach(record -> forItsAny.addAll(record.statements()));
  }

  List<UsageStatement> named(UsageType usage, Optional<String> purpose) {
    return about(named, usage, purpose);
  }

  List<UsageStatement> defaultRecords(UsageType usage, Optional<String> purpose) {
    return about(defaultRecords, usage, purpose);
  }

  /** Returns what may decide about a usage by what is said by name, for no purpose. */
  public List<UsageStatement> aboutNamed(UsageType usage) {
    return withOther(named, usage);
  }

  /** Returns what may decide about a usage by what is said to any crawler, for no purpose. */
  public List<UsageStatement> aboutAny(UsageType usage) {
    return withOther(defaultRecords, usage);
  }

  private static List<UsageStatement> withOther(
      Collection<UsageStatements> candidates, UsageType usage) {
    List<UsageStatement> items = new ArrayList<>(about(candidates, usage, Optional.empty()));
    items.addAll(about(candidates, UsageType.OTHER, Optional.empty()));
    return items;
  }

  /** Returns what is equal for crawlers to which the same is said. */
  public Object applicable() {
    return List.of(named, unread);
  }

  /** Returns what the records for the crawler refer to and nobody has read. */
  public List<PermissionsReference> unread() {
    return List.copyOf(unread);
  }

  private static List<UsageStatement> about(
      Collection<UsageStatements> candidates, UsageType usage, Optional<String> purpose) {
    List<UsageStatement> about = new ArrayList<>();
    for (UsageStatements recordStatements : candidates) {
      List<UsageStatement> statements = recordStatements.about(usage);
      if (!statements.isEmpty() && recordStatements.areFor(purpose)) {
        about.addAll(statements);
      }
    }
    return about;
  }
}
