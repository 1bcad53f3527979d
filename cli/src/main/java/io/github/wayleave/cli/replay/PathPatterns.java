package io.github.wayleave.cli.replay;

import io.github.wayleave.explorer.report.CrawlerTraffic.PathPattern;
import io.github.wayleave.explorer.report.Volume;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/**
 * Counts paths by pattern, such as <code>/works/&#42;/items</code>: a segment that looks like a
 * number or an identifier, or of which a folder has too many, becomes an asterisk.
 */
final class PathPatterns {
  private static final String ANY = "*";
  private static final int MAX_DEPTH = 6;
  private static final int MAX_SEGMENTS = 24;
  private static final int MAX_SEGMENT = 40;

  private final Node root = new Node();
  private final BooleanSupplier place;

  /** Creates a count without a path; {@code place} says whether one more folder may be kept. */
  PathPatterns(BooleanSupplier place) {
    this.place = place;
  }

  /** A folder, with what was asked for in it, and the folder itself. */
  private static final class Node {
    private final Map<String, Node> folders = new TreeMap<>();
    private boolean isFull;
    private long requests;
    private long octets;

    /** Adds what another folder has. */
    void add(Node other) {
      requests += other.requests;
      octets += other.octets;
      other.folders.forEach(
          (name, folder) -> folders.computeIfAbsent(name, added -> new Node()).add(folder));
    }
  }

  /** Returns the path of a target, with a question mark in place of its query. */
  static String path(String target) {
    int query = target.indexOf('?');
    return query < 0 ? target : target.substring(0, query + 1);
  }

  /** Counts a request for a path. */
  void count(String path, long size) {
    Node node = root;
    int begin = 1;
    for (int depth = 0; begin <= path.length(); depth++) {
      int slash = depth < MAX_DEPTH ? path.indexOf('/', begin) : -1;
      int end = slash < 0 ? path.length() : slash;
      node = folder(node, depth < MAX_DEPTH ? name(path.substring(begin, end)) : ANY);
      begin = end + 1;
    }
    node.requests++;
    node.octets += size;
  }

  private Node folder(Node node, String name) {
    Node found = node.folders.get(name);
    if (found != null) {
      return found;
    }
    if (node.isFull) {
      return node.folders.getOrDefault(ANY, node);
    }
    if (node.folders.size() < MAX_SEGMENTS && place.getAsBoolean()) {
      Node added = new Node();
      node.folders.put(name, added);
      return added;
    }
    Node any = new Node();
    node.folders.values().forEach(any::add);
    node.folders.clear();
    node.folders.put(ANY, any);
    node.isFull = true;
    return any;
  }

  private static String name(String segment) {
    int query = segment.endsWith("?") ? segment.length() - 1 : segment.length();
    String name = segment.substring(0, query);
    int dot = name.lastIndexOf('.');
    String stem = dot > 0 ? name.substring(0, dot) : name;
    String ending = dot > 0 ? name.substring(dot) : "";
    return (isIdentifier(stem) ? ANY + (ending.length() > MAX_SEGMENT ? "" : ending) : name)
        + segment.substring(query);
  }

  /** Returns whether a segment is long, or has as many digits as other characters. */
  private static boolean isIdentifier(String segment) {
    long digits = segment.chars().filter(c -> c >= '0' && c <= '9').count();
    return segment.length() > MAX_SEGMENT || (digits > 0 && 2 * digits >= segment.length());
  }

  /** Returns the patterns with the most requests. */
  List<PathPattern> busiest(int limit) {
    List<PathPattern> all = new ArrayList<>();
    collect("", root, all);
    all.sort(
        Comparator.comparingLong((PathPattern pattern) -> pattern.volume().requests())
            .reversed()
            .thenComparing(PathPattern::pattern));
    return List.copyOf(all.subList(0, Math.min(limit, all.size())));
  }

  private static void collect(String path, Node node, List<PathPattern> all) {
    if (node.requests > 0) {
      all.add(new PathPattern(path, new Volume(node.requests, node.octets)));
    }
    node.folders.forEach((name, folder) -> collect(path + "/" + name, folder, all));
  }
}
