package io.github.wayleave.gateway.print;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** The parts of a printed configuration in YAML. */
public final class PrintedYaml {
  private static final String PLACE = "(?m)^# into (.*):$";

  private PrintedYaml() {}

  /** Returns the parsed parts by the place to which each goes; a key may occur only once. */
  public static Map<String, Object> parts(String printed) {
    LoaderOptions strict = new LoaderOptions();
    strict.setAllowDuplicateKeys(false);
    List<String> places =
        printed.lines().filter(line -> line.matches(PLACE)).map(PrintedYaml::place).toList();
    String[] texts = printed.split(PLACE, -1);
    Map<String, Object> parts = new LinkedHashMap<>();
    for (int i = 0; i < places.size(); i++) {
      parts.put(places.get(i), new Yaml(new SafeConstructor(strict)).load(texts[i + 1]));
    }
    return parts;
  }

  private static String place(String line) {
    return line.replaceFirst(PLACE, "$1");
  }

  /** Returns the value at a path of keys and indices. */
  public static Object at(Object value, Object... path) {
    Object found = value;
    for (Object key : path) {
      found = key instanceof Integer index ? ((List<?>) found).get(index) : map(found).get(key);
    }
    return Objects.requireNonNull(found);
  }

  public static Map<?, ?> map(Object value) {
    return (Map<?, ?>) value;
  }
}
