package io.github.wayleave.it;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.internal.text.Sha256;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The past contents of files, recorded by those that change them. */
final class FileHistory {
  private final BusyClock clock;
  private final Map<String, FilePast> files = new HashMap<>();

  FileHistory(BusyClock clock) {
    this.clock = clock;
  }

  /** Length and hash of the whole content of a file. */
  record FileVersion(long octets, String sha256) {
    /** An unknown content. */
    private static final FileVersion ANY = new FileVersion(-1, "any");

    static FileVersion of(byte[] octets) {
      return new FileVersion(octets.length, Sha256.hex(octets));
    }

    static FileVersion of(Distribution.FileAttributes facts) {
      return new FileVersion(facts.size(), facts.sha256());
    }
  }

  /** A time span during which a file had a content. */
  private record Period(FileVersion content, long from, long until) {
    private boolean meets(FileVersion listed, long start, long by) {
      boolean isSame = content.equals(listed) || content.equals(FileVersion.ANY);
      return isSame && until >= start && from <= by;
    }
  }

  /** The history of one file. */
  private static final class FilePast {
    private final List<Period> over = new ArrayList<>();
    private final Map<FileVersion, Long> current = new HashMap<>();
    private boolean isChanging;
    private long changed = Long.MIN_VALUE;

    private boolean isUnchanged(long start) {
      return !isChanging && changed < start;
    }

    private boolean isThere() {
      return !current.isEmpty();
    }

    private void end(long time) {
      current.forEach((content, from) -> over.add(new Period(content, from, time)));
      current.clear();
    }
  }

  /** Records the content of a file that does not change. */
  synchronized void stays(String path, byte[] octets) {
    past(path).current.put(FileVersion.of(octets), Long.MIN_VALUE);
  }

  /** Records the start of a change that ends with this content, or with no file. */
  synchronized void begins(String path, Optional<FileVersion> next) {
    FilePast past = past(path);
    past.isChanging = true;
    past.changed = clock.time();
    next.ifPresent(content -> past.current.putIfAbsent(content, past.changed));
  }

  /** Records that any intermediate state since the start of the change may have looked whole. */
  synchronized void mayHaveBeenAnything(String path) {
    FilePast past = past(path);
    past.over.add(new Period(FileVersion.ANY, past.changed, clock.time()));
  }

  synchronized void ends(String path, Optional<FileVersion> next) {
    FilePast past = past(path);
    past.isChanging = false;
    past.changed = clock.time();
    past.end(past.changed);
    next.ifPresent(content -> past.current.put(content, past.changed));
  }

  /** Returns whether a file has not changed since a time. */
  synchronized boolean isUnchanged(String path, long start) {
    return past(path).isUnchanged(start);
  }

  /** Returns the files that exist and have not changed since a time. */
  synchronized Set<String> stayed(long start) {
    return filesWhere(past -> past.isUnchanged(start) && past.isThere());
  }

  /** Returns the files that exist or have changed since a time. */
  synchronized Set<String> mayBeThere(long start) {
    return filesWhere(past -> !past.isUnchanged(start) || past.isThere());
  }

  /** Returns the existing files, while none changes. */
  synchronized Set<String> currentFiles() {
    return filesWhere(FilePast::isThere);
  }

  /** Returns whether a file had a content at some time in a span. */
  synchronized boolean existed(String path, FileVersion content, long start, long by) {
    FilePast past = past(path);
    Long from = past.current.get(content);
    return (from != null && from <= by)
        || past.over.stream().anyMatch(period -> period.meets(content, start, by));
  }

  /** Returns whether a file has a content and is not changing. */
  synchronized boolean is(String path, FileVersion content) {
    return past(path).current.containsKey(content);
  }

  synchronized String explain(String path, FileVersion content) {
    FilePast past = past(path);
    List<Period> periods =
        past.over.stream().filter(period -> period.content().equals(content)).toList();
    return "whole at %s, now %s, changed at %s".formatted(periods, past.current, past.changed);
  }

  private Set<String> filesWhere(Predicate<FilePast> filter) {
    return files.entrySet().stream()
        .filter(file -> filter.test(file.getValue()))
        .map(Map.Entry::getKey)
        .collect(Collectors.toUnmodifiableSet());
  }

  private FilePast past(String path) {
    return files.computeIfAbsent(path, any -> new FilePast());
  }
}
