package io.github.wayleave.cli.accesslog.format.json;

import io.github.wayleave.cli.accesslog.line.LineField;
import java.util.List;
import java.util.Optional;

/** A field that a key of a JSON object may contain. */
enum JsonField {
  TIME("time", Optional.empty()),
  ADDRESS("address", Optional.of(LineField.ADDRESS)),
  FORWARDED("forwarded", Optional.of(LineField.FORWARDED)),
  METHOD("method", Optional.of(LineField.METHOD)),
  TARGET("target", Optional.of(LineField.TARGET)),
  REQUEST("request", Optional.of(LineField.REQUEST_LINE)),
  PATH("path", Optional.of(LineField.PATH)),
  QUERY("query", Optional.of(LineField.QUERY)),
  STATUS("status", Optional.of(LineField.STATUS)),
  SIZE("octets", Optional.of(LineField.SIZE)),
  AGENT("agent", Optional.of(LineField.AGENT)),
  HOST("host", Optional.of(LineField.HOST)),
  REFERER("referer", Optional.of(LineField.REFERER));

  private final String word;
  private final Optional<LineField> field;

  JsonField(String word, Optional<LineField> field) {
    this.word = word;
    this.field = field;
  }

  /** Returns the name in {@code --log-format json:NAME=KEY}. */
  String word() {
    return word;
  }

  /** Returns the field of a line; empty for the time. */
  Optional<LineField> field() {
    return field;
  }

  /** Returns whether the field says what was requested, so that a key for one replaces all. */
  boolean isTarget() {
    return List.of(TARGET, REQUEST, PATH, QUERY).contains(this);
  }
}
