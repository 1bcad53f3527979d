package io.github.wayleave.internal.gate;

import io.github.wayleave.internal.enforce.path.ResolvedPath;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A GET request that a test builds; it records which fields were read. */
record SampleServerRequest(
    String path, String peer, Map<String, String> fields, List<String> readFields)
    implements ServerRequest {
  static SampleServerRequest of(String path, String peer, String... fields) {
    Map<String, String> map = new LinkedHashMap<>();
    for (int i = 0; i < fields.length; i += 2) {
      map.put(fields[i], fields[i + 1]);
    }
    return new SampleServerRequest(path, peer, map, new ArrayList<>());
  }

  @Override
  public String method() {
    return "GET";
  }

  @Override
  public Enumeration<String> headerLines(String name) {
    if (!name.equals("User-Agent")) {
      readFields.add(name);
    }
    return Collections.enumeration(
        fields.containsKey(name) ? List.of(fields.get(name)) : List.of());
  }

  @Override
  public @Nullable String query() {
    return null;
  }

  @Override
  public String resolved() {
    return ResolvedPath.of(path);
  }

  @Override
  public String host() {
    return "www.example.org";
  }

  @Override
  public String scheme() {
    return "http";
  }

  @Override
  public String authority() {
    return "WWW.example.org:8080";
  }
}
