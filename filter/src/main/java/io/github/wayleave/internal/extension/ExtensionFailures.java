package io.github.wayleave.internal.extension;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BiConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The extensions of a live policy and their failures. */
public final class ExtensionFailures {
  private static final Logger LOG = LoggerFactory.getLogger("io.github.wayleave.extension");

  private final InstantSource clock;
  private final BiConsumer<String, Throwable> log;
  private final ConcurrentMap<String, Extension> extensions = new ConcurrentHashMap<>();

  public ExtensionFailures(InstantSource clock) {
    this(clock, new Warnings());
  }

  private static final class Warnings implements BiConsumer<String, Throwable> {
    @Override
    public void accept(String message, Throwable failure) {
      LOG.warn(message, failure);
    }
  }

  /** Creates an instance that writes its warnings to {@code log}. */
  ExtensionFailures(InstantSource clock, BiConsumer<String, Throwable> log) {
    this.clock = clock;
    this.log = log;
  }

  /**
   * Returns the extension with a name, creating it if necessary.
   *
   * @param name the role and class of the extension, such as {@code the pacer
   *     com.example.SharedPacer}; never text from a request, since names are kept forever
   * @param consequence what fails with it, such as {@code crawl delays are not enforced}
   */
  public Extension extension(String name, String consequence) {
    Extension existing = extensions.get(name);
    if (existing != null) {
      return existing;
    }
    Extension added = new Extension(name, consequence, clock, log);
    Extension concurrent = extensions.putIfAbsent(name, added);
    return concurrent != null ? concurrent : added;
  }

  /** Returns a message for each extension that is failing, sorted by name. */
  public List<String> messages() {
    List<String> messages = new ArrayList<>();
    for (Extension extension : new TreeMap<>(extensions).values()) {
      Optional<String> message = extension.failureMessage();
      if (message.isPresent()) {
        messages.add(message.get());
      }
    }
    return List.copyOf(messages);
  }

  public long count() {
    long count = 0;
    for (Extension extension : extensions.values()) {
      count += extension.count();
    }
    return count;
  }
}
