package io.github.wayleave.cli.history;

import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.history.DocumentLocation;
import io.github.wayleave.internal.history.DocumentVersion;
import io.github.wayleave.internal.history.History.PublicationPeriod;
import io.github.wayleave.internal.history.HistoryFolder;
import io.github.wayleave.internal.history.HistoryLog;
import io.github.wayleave.internal.text.LogText;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/** Reads the history in a state folder, or in a copied history folder. */
public final class HistoryReader {
  private static final String POLICY = DocumentLocation.ofPolicyFile("").path();
  private static final int MOST_LISTED = 4;

  private final HistoryFolder folder;
  private final HistoryLog log;

  private HistoryReader(HistoryFolder folder, HistoryLog log) {
    this.folder = folder;
    this.log = log;
  }

  /** Reads the history in a state folder, or in a copied history folder. */
  public static HistoryReader read(String name, Path state) {
    HistoryFolder folder = folder(state);
    if (!folder.exists()) {
      throw new CommandException(
          "%s: contains no history; name the \"state\" folder of the policy"
              .formatted(TextOutput.quoted(name)));
    }
    try {
      return new HistoryReader(folder, folder.read());
    } catch (IOException e) {
      throw new CommandException(
          "%s: cannot read the history (%s); check the permissions of its files"
              .formatted(TextOutput.quoted(name), LogText.excerpt(String.valueOf(e))));
    }
  }

  /** Returns whether a state folder contains a history. */
  public static boolean hasHistory(Path state) {
    return folder(state).exists();
  }

  private static HistoryFolder folder(Path state) {
    return Optional.of(HistoryFolder.in(state))
        .filter(HistoryFolder::exists)
        .orElseGet(() -> new HistoryFolder(state));
  }

  /**
   * Returns what was published, optionally at one host entry or path; throws for an unknown host
   * entry.
   */
  public HistoryState state(HistoryTime time, Optional<String> host, Optional<String> path) {
    host.ifPresent(this::requireHost);
    List<PublicationPeriod> periods =
        time.of(log.history()).stream()
            .filter(period -> host.map(period.place().host()::equals).orElse(true))
            .filter(period -> path.map(period.place().path()::equals).orElse(true))
            .toList();
    return new HistoryState(periods, log.problems());
  }

  /** Returns the content of the only version in a state; throws if it was altered. */
  public byte[] bytes(HistoryState state) {
    List<DocumentVersion> versions = state.versions();
    if (versions.size() != 1) {
      throw new CommandException(
          versions.isEmpty()
              ? "--show: nothing was published; leave out --show and --at to list all versions"
              : "--show: %s versions match: %s; select one by its path, --host and a time with --at"
                  .formatted(versions.size(), listed(state.periods())));
    }
    return bytes(versions.get(0));
  }

  /** Returns the content of a version; throws if it was altered. */
  public byte[] bytes(DocumentVersion version) {
    try {
      return folder.octets(version);
    } catch (IOException e) {
      throw new CommandException(String.valueOf(e.getMessage()));
    }
  }

  /**
   * Returns the versions of the files of the policy by name; throws if several policies were
   * active.
   */
  public Map<String, DocumentVersion> policyFiles(HistoryTime time) {
    List<PublicationPeriod> periods =
        time.of(log.history()).stream().filter(period -> period.place().isPolicyFile()).toList();
    if (periods.isEmpty()) {
      throw new CommandException(
          "--at: the history has no policy at that time; leave out --at to list all with \"wayleave"
              + " history\"");
    }
    Map<String, DocumentVersion> files = new TreeMap<>();
    for (PublicationPeriod period : periods) {
      String name = period.place().path().substring(POLICY.length());
      DocumentVersion previous = files.put(name, period.version());
      if (previous != null && !previous.equals(period.version())) {
        throw new CommandException(
            "--at: several policies were active: %s; name a time, like %s"
                .formatted(listed(periods), periods.get(periods.size() - 1).since()));
      }
    }
    return files;
  }

  /** Returns the times of changes to the policy, in ascending order. */
  public List<Instant> policyChanges() {
    return log.history().periods().stream()
        .filter(period -> period.place().isPolicyFile())
        .map(PublicationPeriod::since)
        .distinct()
        .sorted()
        .toList();
  }

  private static String listed(List<PublicationPeriod> periods) {
    return NameLists.first(MOST_LISTED, periods, HistoryReader::listed);
  }

  private static String listed(PublicationPeriod period) {
    return "%s%s since %s until %s"
        .formatted(
            period.place().isPolicyFile() ? "" : TextOutput.quoted(period.place().host()) + " ",
            TextOutput.quoted(period.place().path()),
            period.since(),
            period.until().map(Instant::toString).orElse("now"));
  }

  /** Verifies the hashes of all contents and of every line of the log. */
  public HistoryVerification verify() {
    List<DocumentVersion> versions = new ArrayList<>(HistoryFolder.versions(log));
    return new HistoryVerification(
        log.entries().size(), versions, folder.verify(log), log.lastHash());
  }

  /**
   * Rejects an unknown host entry; otherwise a host that {@code *} covers would seem to have
   * published nothing.
   */
  private void requireHost(String host) {
    TreeSet<String> hosts = new TreeSet<>(log.history().hosts());
    hosts.remove(DocumentLocation.NO_HOST);
    if (!hosts.contains(host)) {
      throw new CommandException(
          "--host %s: is not a host entry of the history; expected one of %s, where \"*\" is every other host"
              .formatted(
                  TextOutput.quoted(host), hosts.isEmpty() ? "none" : String.join(", ", hosts)));
    }
  }
}
