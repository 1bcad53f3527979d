package io.github.wayleave.fuzz;

import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.publish.answer.DocumentRequest;
import io.github.wayleave.publish.answer.DocumentResponse;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;

/**
 * Conditional requests, {@code Accept-Encoding} and {@code Range}: the response is the one that RFC
 * 9110 requires, by a transcription of its sections 12.5.3, 13.1 and 13.2.2.
 */
public final class FieldsFuzz {
  private static final Instant MODIFIED = Instant.parse("2026-01-01T00:00:00Z");
  private static final List<String> DATES =
      List.of(
          "Thu, 01 Jan 2026 00:00:00 GMT",
          "Thursday, 01-Jan-26 00:00:00 GMT",
          "Thu Jan  1 00:00:00 2026");
  private static final SitePublication SITE = site();
  private static final String PATH = "/robots.txt";
  private static final byte[] OCTETS =
      SITE.defaultPublication().document(PATH).orElseThrow().octets();
  private static final String TAG =
      SITE.defaultPublication().document(PATH).orElseThrow().entityTag();
  private static final List<String> PARTS =
      List.of(
          TAG,
          "\"gz-" + TAG.substring(1),
          "W/" + TAG,
          "W/",
          "\"",
          "*",
          ",",
          ", ",
          ";",
          "; q=",
          ";q=0",
          "=0.5",
          "q=1.000",
          "gzip",
          "x-gzip",
          "identity",
          "br",
          "GZip",
          "--gzip\"",
          DATES.get(0),
          DATES.get(1),
          DATES.get(2),
          TAG.substring(0, TAG.length() - 1),
          "bytes=0-1",
          " ",
          "\t",
          "0.123",
          "GMT",
          "Thu, ",
          "1");
  private static final List<String> NAMES =
      List.of(
          "If-None-Match", "If-Modified-Since", "Accept-Encoding", "Range", "If-Range", "If-Match");

  /** RFC 9110, 8.8.3. */
  private static final String ENTITY_TAG = "(?:W/)?\"[\\x21\\x23-\\x7E\\x80-\\xFF]*+\"";

  private static final Pattern TAGS =
      Pattern.compile(
          "(?:,[ \t]*+)*+(?:%1$s[ \t]*+(?:,[ \t]*+)++)*+(?:%1$s)?+".formatted(ENTITY_TAG));
  private static final Pattern CODING =
      Pattern.compile(
          "([!#$%&'*+.^_`|~0-9A-Za-z-]++)(?:[ \t]*+;[ \t]*+[qQ]=(0(?:\\.[0-9]{0,3})?|1(?:\\.0{0,3})?))?");

  private FieldsFuzz() {}

  private record SentRequest(String method, Map<String, List<String>> fields)
      implements DocumentRequest {
    @Override
    public List<String> headerValues(String name) {
      return fields.getOrDefault(name, List.of());
    }
  }

  public static void fuzzerTestOneInput(byte[] data) {
    Bounds.check(() -> run(data));
  }

  private static void run(byte[] data) {
    Input input = new Input(data);
    String method = input.choice(List.of("GET", "HEAD", "GET", "HEAD", "POST", "OPTIONS", "get"));
    Map<String, List<String>> fields = new HashMap<>();
    while (input.remaining() > 0) {
      fields.computeIfAbsent(input.choice(NAMES), name -> new ArrayList<>()).add(value(input));
    }
    SentRequest request = new SentRequest(method, fields);
    DocumentResponse response = SITE.defaultPublication().respond(PATH, request).orElseThrow();
    Optional<String> tag = field(response, "ETag");
    if (!method.equals("GET") && !method.equals("HEAD")) {
      if (response.status() != (method.equals("OPTIONS") ? 204 : 405) || tag.isPresent()) {
        throw new AssertionError(request + ": " + response);
      }
      return;
    }
    checkCoding(request, tag.orElseThrow());
    checkStatus(request, response.status(), tag.orElseThrow());
    checkContent(request, response);
  }

  /** Returns a value that an octet 0 ends, so that an inserted octet is inserted in the value. */
  private static String value(Input input) {
    StringBuilder value = new StringBuilder();
    for (int octet = input.octet(); octet != 0; octet = input.octet()) {
      value.append(octet < 0x80 ? String.valueOf((char) octet) : PARTS.get(octet % PARTS.size()));
    }
    return value.toString().strip();
  }

  /** RFC 9110, 12.5.3. Of a malformed field, only the codings that it names matter. */
  private static void checkCoding(SentRequest request, String tag) {
    List<String> lines = request.headerValues("Accept-Encoding");
    boolean isGzip = tag.startsWith("\"gz-");
    Map<String, Double> weights = new HashMap<>();
    boolean isWellFormed = true;
    for (String line : lines) {
      for (String element : line.split(",", -1)) {
        Matcher coding = CODING.matcher(element.strip());
        if (coding.matches()) {
          String name = coding.group(1).toLowerCase(Locale.ROOT);
          double weight = coding.group(2) == null ? 1 : Double.parseDouble(coding.group(2));
          weights.merge(name.equals("x-gzip") ? "gzip" : name, weight, Math::max);
        } else {
          isWellFormed &= element.isBlank();
        }
      }
    }
    OptionalDouble gzip = weight(weights, "gzip");
    double identity = weight(weights, "identity").orElse(0);
    boolean prefersGzip = gzip.orElse(0) > 0 && gzip.orElse(0) >= identity;
    if (isWellFormed && isGzip != prefersGzip) {
      throw new AssertionError(lines + ": compressed " + isGzip);
    }
    boolean isNamed = lines.stream().anyMatch(line -> line.matches("(?is).*(gzip|\\*).*"));
    if (isGzip && !isNamed) {
      throw new AssertionError(lines + ": compressed although it accepts no gzip");
    }
  }

  private static OptionalDouble weight(Map<String, Double> weights, String coding) {
    Double weight = weights.getOrDefault(coding, weights.get("*"));
    return weight == null ? OptionalDouble.empty() : OptionalDouble.of(weight);
  }

  /** RFC 9110, 13.1.2, 13.1.3 and 13.2.2; other preconditions are not evaluated. */
  private static void checkStatus(SentRequest request, int status, String tag) {
    List<String> tags = request.headerValues("If-None-Match");
    List<String> dates = request.headerValues("If-Modified-Since");
    boolean isNotModified = status == 304;
    if (!isNotModified && status != 200) {
      throw new AssertionError(request + ": " + status);
    }
    if (tags.isEmpty()) {
      // The date must be equal, since a node that started later has a later one.
      if (isNotModified != (dates.size() == 1 && isModificationDate(dates.get(0)))) {
        throw new AssertionError(dates + ": " + status);
      }
      return;
    }
    String opaque = tag.substring(1, tag.length() - 1);
    boolean isWellFormed =
        tags.stream().allMatch(line -> line.equals("*") || TAGS.matcher(line).matches());
    boolean matches =
        tags.stream()
            .anyMatch(
                line ->
                    line.equals("*")
                        || Pattern.compile(ENTITY_TAG)
                            .matcher(line)
                            .results()
                            .anyMatch(found -> isTag(found.group(), opaque)));
    if (isWellFormed && isNotModified != matches) {
      throw new AssertionError(tags + " for " + tag + ": " + status);
    }
    if (isNotModified
        && tags.stream().noneMatch(line -> line.contains(opaque) || line.equals("*"))) {
      throw new AssertionError(tags + " for " + tag + ": not modified");
    }
  }

  private static boolean isModificationDate(String text) {
    return DATES.contains(text) || text.equals("Thu Jan 01 00:00:00 2026");
  }

  /** By weak comparison, and with what servers that compress append. */
  private static boolean isTag(String found, String opaque) {
    String value = found.substring(found.indexOf('"') + 1, found.length() - 1);
    return value.equals(opaque)
        || List.of("--gzip", "-gzip", ";gzip").stream().anyMatch(end -> value.equals(opaque + end));
  }

  private static void checkContent(SentRequest request, DocumentResponse response) {
    boolean hasContent = response.status() == 200 && request.method().equals("GET");
    if (response.body().length() > 0 != hasContent && response.body().isSent()) {
      throw new AssertionError(request + ": " + response.body().length() + " octets");
    }
    if (hasContent && !Arrays.equals(OCTETS, content(response))) {
      throw new AssertionError(request + ": other content");
    }
    if (!field(response, "Vary").equals(Optional.of("Accept-Encoding"))
        || field(response, "Cache-Control").isEmpty()) {
      throw new AssertionError(request + ": " + response.headers());
    }
    if (field(response, "Content-Range").isPresent()) {
      throw new AssertionError(request + ": a part");
    }
  }

  private static byte[] content(DocumentResponse response) {
    ByteArrayOutputStream sent = new ByteArrayOutputStream();
    try {
      response.body().writeTo(sent);
      boolean isGzip = field(response, "Content-Encoding").equals(Optional.of("gzip"));
      return isGzip
          ? new GZIPInputStream(new ByteArrayInputStream(sent.toByteArray())).readAllBytes()
          : sent.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Optional<String> field(DocumentResponse response, String name) {
    return response.headers().stream()
        .filter(header -> header.name().equals(name))
        .map(Header::value)
        .findFirst();
  }

  private static SitePublication site() {
    String rules =
        IntStream.range(0, 40).mapToObj(i -> "/folder" + i).collect(Collectors.joining(", "));
    return SitePublication.of(
        SitePolicyLoader.load("fuzz", "robots: { disallow: [" + rules + "] }"), () -> MODIFIED);
  }
}
