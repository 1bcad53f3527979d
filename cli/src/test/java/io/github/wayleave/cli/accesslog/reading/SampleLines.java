package io.github.wayleave.cli.accesslog.reading;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.wayleave.cli.accesslog.format.LogFormats;
import io.github.wayleave.cli.accesslog.line.LineFormat;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A table of lines in a format, and what is read from each, in {@code accesslog/formats}. A comment
 * with fields is that of the lines after it.
 *
 * @param name the name of the table
 * @param option the option that names the format
 */
record SampleLines(String name, String option) {
  private static final Path FOLDER =
      Path.of("src/test/resources/io/github/wayleave/cli/accesslog/formats");

  /** The tables of formats that are detected, and whose names are those of their formats. */
  static final List<SampleLines> DETECTED =
      List.of(
          of("combined"),
          of("forwarded"),
          of("vhost"),
          of("common"),
          of("caddy"),
          of("traefik-json"),
          of("json"),
          of("alb"),
          of("envoy"),
          of("s3"),
          new SampleLines("iis", "w3c"),
          new SampleLines("cloudfront", "w3c"),
          new SampleLines("tomcat", "w3c"));

  private static final List<SampleLines> DESCRIBED =
      List.of(
          new SampleLines(
              "pattern",
              "$msec|$remote_addr|$host|$status|$body_bytes_sent|\"$request\" \"$http_user_agent\" ${other}"),
          new SampleLines("own-json", "json:time=at.start,target=what,agent=ua,request=line"));

  /** A line of a table. */
  record Sample(String header, String line, String expected) {
    boolean isReadable() {
      return !expected.equals("unreadable");
    }
  }

  private static SampleLines of(String name) {
    return new SampleLines(name, name);
  }

  static List<SampleLines> all() {
    List<SampleLines> all = new ArrayList<>(DETECTED);
    all.addAll(DESCRIBED);
    return all;
  }

  LineFormat format() {
    return LogFormats.detector(option).formats().get(0);
  }

  List<Sample> samples() throws IOException {
    List<Sample> samples = new ArrayList<>();
    String header = "";
    String line = "";
    for (String text : Files.readString(FOLDER.resolve(name + ".txt")).split("\n", -1)) {
      if (text.startsWith("#Fields:")) {
        header = text;
      } else if (text.startsWith("= ")) {
        samples.add(new Sample(header, line, text.substring(2)));
      } else if (!text.startsWith("#")) {
        line = octets(text);
      }
    }
    return samples;
  }

  /** Returns the readable lines as a log. */
  String log() throws IOException {
    StringBuilder log = new StringBuilder();
    String header = "";
    for (Sample sample : samples()) {
      if (sample.isReadable()) {
        if (!sample.header().equals(header)) {
          header = sample.header();
          log.append(header).append('\n');
        }
        log.append(sample.line()).append('\n');
      }
    }
    return log.toString();
  }

  /** Replaces {@code <00>} by the octet with that number. */
  private static String octets(String text) {
    ByteArrayOutputStream octets = new ByteArrayOutputStream();
    for (int i = 0; i < text.length(); i++) {
      if (text.startsWith("<", i) && text.startsWith(">", i + 3)) {
        octets.write(Integer.parseInt(text.substring(i + 1, i + 3), 16));
        i += 3;
      } else {
        octets.writeBytes(text.substring(i, i + 1).getBytes(UTF_8));
      }
    }
    return octets.toString(ISO_8859_1);
  }
}
