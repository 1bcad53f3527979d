package io.github.wayleave.cli.past;

import io.github.wayleave.cli.terminal.Failure;
import io.github.wayleave.cli.terminal.Paper;
import io.github.wayleave.history.DocumentPlace;
import io.github.wayleave.history.HistoryFolder;
import io.github.wayleave.history.HistoryLog;
import io.github.wayleave.history.Stay;
import io.github.wayleave.history.Version;
import io.github.wayleave.text.LogText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** A history that was read. */
public final class Records {
  private final HistoryFolder folder;
  private final HistoryLog log;

  private Records(HistoryFolder folder, HistoryLog log) {
    this.folder = folder;
    this.log = log;
  }

  /**
   * Reads the history in a folder of state, or one that was moved elsewhere.
   *
   * @param name what messages call the folder
   * @throws Failure if there is none, or it cannot be read
   */
  public static Records read(String name, Path state) {
    HistoryFolder folder = folder(state);
    if (!folder.isThere()) {
      throw new Failure(
          "%s: there is no history in it; name the folder that the policy calls \"state\""
              .formatted(Paper.quoted(name)));
    }
    try {
      return new Records(folder, folder.read());
    } catch (IOException e) {
      throw new Failure(
          "%s: the history cannot be read (%s); check that you may read its files"
              .formatted(Paper.quoted(name), LogText.shown(String.valueOf(e))));
    }
  }

  /** Returns whether a folder of state has a history. */
  public static boolean areIn(Path state) {
    return folder(state).isThere();
  }

  private static HistoryFolder folder(Path state) {
    return Optional.of(HistoryFolder.in(state))
        .filter(HistoryFolder::isThere)
        .orElseGet(() -> new HistoryFolder(state));
  }

  /**
   * Returns what stood where.
   *
   * @param host the hosts, as the policy named them; empty for all
   * @param path the path; empty for all
   * @throws Failure if a host is named at which nothing ever stood
   */
  public Standing standing(When when, Optional<String> host, Optional<String> path) {
    host.ifPresent(this::requireHost);
    List<Stay> stays =
        when.of(log.history()).stream()
            .filter(stay -> host.map(stay.place().host()::equals).orElse(true))
            .filter(stay -> path.map(stay.place().path()::equals).orElse(true))
            .toList();
    return new Standing(stays, log.troubles());
  }

  /**
   * Returns the octets of the one version that stood somewhere.
   *
   * @throws Failure if there are several, or none, or they are not those that were published
   */
  public byte[] octets(Standing standing) {
    List<Version> versions = standing.versions();
    if (versions.size() != 1) {
      throw new Failure(
          versions.isEmpty()
              ? "--show: nothing stood there; leave out --show and --at to see what did, and when"
              : "--show: %s versions stood there; name one by its path, --host, and an instant with --at"
                  .formatted(versions.size()));
    }
    try {
      return folder.octets(versions.get(0));
    } catch (IOException e) {
      throw new Failure(String.valueOf(e.getMessage()));
    }
  }

  /** Hashes all octets again, and every line of the log. */
  public Verification verify() {
    List<Version> versions = new ArrayList<>(HistoryFolder.versions(log));
    return new Verification(log.entries().size(), versions, folder.verify(log), log.lastHash());
  }

  /** Else a host for which "*" held would seem to have published nothing. */
  private void requireHost(String host) {
    TreeSet<String> hosts = new TreeSet<>(log.history().hosts());
    hosts.remove(DocumentPlace.NOWHERE);
    if (!hosts.contains(host)) {
      throw new Failure(
          "--host %s: the history has nothing of it by this name; there is %s, where \"*\" is every host that the policy did not name"
              .formatted(Paper.quoted(host), hosts.isEmpty() ? "none" : String.join(", ", hosts)));
    }
  }
}
