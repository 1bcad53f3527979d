package io.github.wayleave.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/**
 * The packages of compiled classes, and which types of a package depend on each other. Two types
 * are in one cycle if each reaches the other through types of their package. A nested type counts
 * as its top-level type.
 */
final class PackageGraph {
  private static final int CLASS_ENTRY = 7;

  private final Map<String, Map<String, Set<String>>> uses = new TreeMap<>();

  /** Reads the classes in some folders. */
  PackageGraph(Collection<Path> folders) throws IOException {
    for (Path folder : folders) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.filter(PackageGraph::isType).toList()) {
          add(new ClassReader(Files.readAllBytes(file)));
        }
      }
    }
  }

  private static boolean isType(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(".class") && !name.endsWith("-info.class") && !isGenerated(file);
  }

  /** What is generated from a template is not read, so it does not count. */
  private static boolean isGenerated(Path file) {
    String source =
        file.toString()
            .replace("/target/classes/", "/target/generated-sources/annotations/")
            .replaceFirst("(\\$.*)?\\.class$", ".java");
    return Files.exists(Path.of(source));
  }

  private void add(ClassReader type) {
    String room = roomOf(type.getClassName());
    Set<String> used =
        uses.computeIfAbsent(room, r -> new TreeMap<>())
            .computeIfAbsent(topLevel(type.getClassName()), t -> new TreeSet<>());
    for (String name : namesIn(type)) {
      if (roomOf(name).equals(room)) {
        used.add(topLevel(name));
      }
    }
  }

  /** Returns the types that a class uses, including those whose constants the compiler copied. */
  private static Set<String> namesIn(ClassReader type) {
    Set<String> names = new TreeSet<>();
    Remapper noting =
        new Remapper(Opcodes.ASM9) {
          @Override
          public String map(String name) {
            names.add(name);
            return name;
          }
        };
    type.accept(new ClassRemapper(new ClassVisitor(Opcodes.ASM9) {}, noting), 0);
    char[] buffer = new char[type.getMaxStringLength()];
    for (int i = 1; i < type.getItemCount(); i++) {
      int at = type.getItem(i);
      if (at > 0 && type.readByte(at - 1) == CLASS_ENTRY) {
        names.add(type.readUTF8(at, buffer));
      }
    }
    return names;
  }

  private static String roomOf(String type) {
    return type.substring(0, Math.max(0, type.lastIndexOf('/'))).replace('/', '.');
  }

  private static String topLevel(String type) {
    return type.substring(type.lastIndexOf('/') + 1).replaceFirst("\\$.*", "");
  }

  /** Returns the number of top-level types of each package. */
  Map<String, Integer> sizes() {
    Map<String, Integer> sizes = new TreeMap<>();
    uses.forEach((name, types) -> sizes.put(name, types.size()));
    return sizes;
  }

  /** Returns the cycles of more than {@code largest} types, each after its package. */
  List<String> knotsAbove(int largest) {
    List<String> knots = new ArrayList<>();
    uses.forEach(
        (name, types) -> {
          Set<String> seen = new TreeSet<>();
          for (String type : types.keySet()) {
            Set<String> knot = knotOf(type, types);
            if (knot.size() > largest && seen.addAll(knot)) {
              knots.add(name + ": " + String.join(", ", knot));
            }
          }
        });
    return knots;
  }

  private static Set<String> knotOf(String type, Map<String, Set<String>> uses) {
    Set<String> knot = new TreeSet<>(Set.of(type));
    for (String other : reachable(type, uses)) {
      if (reachable(other, uses).contains(type)) {
        knot.add(other);
      }
    }
    return knot;
  }

  private static Set<String> reachable(String type, Map<String, Set<String>> uses) {
    Set<String> reached = new TreeSet<>();
    Deque<String> open = new ArrayDeque<>(Set.of(type));
    while (!open.isEmpty()) {
      for (String next : uses.getOrDefault(open.pop(), Set.of())) {
        if (reached.add(next)) {
          open.push(next);
        }
      }
    }
    return reached;
  }
}
