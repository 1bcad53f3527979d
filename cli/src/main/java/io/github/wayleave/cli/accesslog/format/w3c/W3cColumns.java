package io.github.wayleave.cli.accesslog.format.w3c;

import io.github.wayleave.cli.accesslog.line.FieldEncoding;
import io.github.wayleave.cli.accesslog.line.LineField;
import io.github.wayleave.internal.text.Ascii;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The columns of lines, as the comment {@code #Fields} names them.
 *
 * @param date the column of the date; -1 without one
 * @param clock the column of the time; -1 without one
 * @param fields the field of each column
 */
record W3cColumns(int date, int clock, List<Optional<LineField>> fields, FieldEncoding encoding) {
  /** Of no comment: no line has a date. */
  static final W3cColumns NONE = new W3cColumns(-1, -1, List.of(), FieldEncoding.NONE);

  private static final String START = "#Fields:";

  /** CloudFront's names, of which other servers write none. */
  private static final String CLOUDFRONT = "x-edge-";

  /** Names in lower case; of several for a field, the one that stands first here counts. */
  private static final Map<LineField, List<String>> NAMES =
      Map.ofEntries(
          Map.entry(LineField.ADDRESS, List.of("c-ip")),
          Map.entry(LineField.FORWARDED, List.of("cs(x-forwarded-for)", "x-forwarded-for")),
          Map.entry(LineField.METHOD, List.of("cs-method")),
          Map.entry(LineField.TARGET, List.of("cs-uri")),
          Map.entry(LineField.PATH, List.of("cs-uri-stem")),
          Map.entry(LineField.QUERY, List.of("cs-uri-query")),
          Map.entry(LineField.STATUS, List.of("sc-status")),
          Map.entry(LineField.SIZE, List.of("sc-bytes", "bytes")),
          Map.entry(LineField.AGENT, List.of("cs(user-agent)")),
          // CloudFront logs its own host as cs(Host).
          Map.entry(LineField.HOST, List.of("x-host-header", "cs-host", "cs(host)")),
          Map.entry(LineField.REFERER, List.of("cs(referer)")));

  W3cColumns {
    fields = List.copyOf(fields);
  }

  /** Parses a comment; empty if it names no fields. */
  static Optional<W3cColumns> of(String comment) {
    if (!comment.startsWith(START)) {
      return Optional.empty();
    }
    List<String> names =
        List.of(Ascii.lower(comment.substring(START.length())).strip().split("\\s+"));
    Map<LineField, Integer> columns = new EnumMap<>(LineField.class);
    NAMES.forEach(
        (field, candidates) ->
            candidates.stream()
                .map(names::indexOf)
                .filter(column -> column >= 0)
                .findFirst()
                .ifPresent(column -> columns.put(field, column)));
    List<Optional<LineField>> fields = new ArrayList<>();
    names.forEach(name -> fields.add(Optional.empty()));
    columns.forEach((field, column) -> fields.set(column, Optional.of(field)));
    boolean isCloudFront = names.stream().anyMatch(name -> name.startsWith(CLOUDFRONT));
    return Optional.of(
        new W3cColumns(
            names.indexOf("date"),
            names.indexOf("time"),
            fields,
            isCloudFront ? FieldEncoding.PERCENT : FieldEncoding.PLUS));
  }
}
