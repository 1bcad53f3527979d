package io.github.wayleave.identity.signature;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * A published vector from {@code vectors.txt}.
 *
 * @param source where it was published
 * @param thumbprint the thumbprint of the key in {@code test-keys.json}
 * @param outcome the word of the verifier, or {@code none}
 * @param request the signed request
 * @param base the signature base
 */
record Vector(String source, String thumbprint, String outcome, TestRequest request, String base) {
  static List<Vector> all() throws IOException {
    List<Vector> vectors = new ArrayList<>();
    for (String block : resource("vectors.txt").split("=====\n", -1)) {
      vectors.add(parse(block));
    }
    return vectors;
  }

  /** Returns the keys of the vectors, which {@link KeySet#parse} would refuse. */
  static KeySet keys() throws IOException {
    return KeySet.parse(resource("test-keys.json").getBytes(StandardCharsets.UTF_8), Set.of());
  }

  static String resource(String name) throws IOException {
    try (InputStream in = Objects.requireNonNull(Vector.class.getResourceAsStream(name))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static Vector parse(String block) {
    int end = block.indexOf("\n\n");
    List<String> head =
        block.substring(0, end).lines().filter(line -> !line.startsWith("#")).toList();
    String[] line = head.get(3).split(" ", -1);
    TestRequest request = TestRequest.of(line[0], line[1]);
    for (String field : head.subList(4, head.size())) {
      int colon = field.indexOf(": ");
      request = request.with(field.substring(0, colon), field.substring(colon + 2));
    }
    return new Vector(
        value(head.get(0)),
        value(head.get(1)),
        value(head.get(2)),
        request,
        block.substring(end).strip());
  }

  private static String value(String line) {
    return line.substring(line.indexOf(": ") + 2);
  }

  @Override
  public String toString() {
    return source;
  }
}
