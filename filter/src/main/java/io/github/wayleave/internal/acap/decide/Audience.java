package io.github.wayleave.internal.acap.decide;

import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.acap.Usage.UsageType;
import io.github.wayleave.internal.acap.decide.PreparedFile.PreparedRecord;
import io.github.wayleave.internal.acap.decide.Statements.Statement;
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
public final class Audience {
  private final Set<Statements> named = new LinkedHashSet<>();
  private final Set<Statements> any = new LinkedHashSet<>();
  private final Set<PermissionsReference> unread = new LinkedHashSet<>();
  private final List<AcapRecord.CrawlerName> names;
  private final Map<PermissionsReference, PreparedFile> files;

  Audience(
      List<AcapRecord.CrawlerName> names,
      PreparedFile file,
      Map<PermissionsReference, PreparedFile> files) {
    this.names = names;
    this.files = files;
    for (PreparedRecord record : file.naming(names)) {
      take(record, named);
    }
    for (PreparedRecord record : file.forAny()) {
      take(record, any);
    }
  }

  private void take(PreparedRecord record, Set<Statements> sayings) {
    sayings.addAll(record.statements());
    record.reference().ifPresent(reference -> follow(reference, sayings));
  }

  /** What a file that is referred to refers to is not followed (2.3.2). */
  private void follow(PermissionsReference reference, Set<Statements> forItsAny) {
    PreparedFile file = files.get(reference);
    if (file == null) {
      unread.add(reference);
      return;
    }
    file.naming(names).forEach(record -> named.addAll(record.statements()));
    file.forAny().forEach(record -> forItsAny.addAll(record.statements()));
  }

  List<Statement> named(UsageType usage, Optional<String> purpose) {
    return about(named, usage, purpose);
  }

  List<Statement> any(UsageType usage, Optional<String> purpose) {
    return about(any, usage, purpose);
  }

  /** Returns what may decide about a usage by what is said by name, for no purpose. */
  public List<Statement> aboutNamed(UsageType usage) {
    return withOther(named, usage);
  }

  /** Returns what may decide about a usage by what is said to any crawler, for no purpose. */
  public List<Statement> aboutAny(UsageType usage) {
    return withOther(any, usage);
  }

  private static List<Statement> withOther(Collection<Statements> sayings, UsageType usage) {
    List<Statement> all = new ArrayList<>(about(sayings, usage, Optional.empty()));
    all.addAll(about(sayings, UsageType.OTHER, Optional.empty()));
    return all;
  }

  /** Returns what is equal for crawlers to which the same is said. */
  public Object heard() {
    return List.of(named, unread);
  }

  /** Returns what the records for the crawler refer to and nobody has read. */
  public List<PermissionsReference> unread() {
    return List.copyOf(unread);
  }

  private static List<Statement> about(
      Collection<Statements> sayings, UsageType usage, Optional<String> purpose) {
    List<Statement> about = new ArrayList<>();
    for (Statements one : sayings) {
      List<Statement> statements = one.about(usage);
      if (!statements.isEmpty() && one.areFor(purpose)) {
        about.addAll(statements);
      }
    }
    return about;
  }
}
