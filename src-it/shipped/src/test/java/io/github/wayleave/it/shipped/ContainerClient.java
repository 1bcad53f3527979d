package io.github.wayleave.it.shipped;

import io.github.wayleave.it.AssertionCount;
import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import io.github.wayleave.it.WarFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Predicate;

/** A client of an application in a container. */
record ContainerClient(ShippedContainer container) {
  static final String BROWSER =
      "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  static final String GPTBOT =
      "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)";
  static final String NEW_BOT = "SomeNewBot/1.0";

  /** Deploys an application with the filter at the root. */
  static ContainerClient of(ShippedLauncher launcher, WarFolder war) {
    ShippedContainer container = launcher.container();
    WarFile.guard(war, launcher.generation());
    launcher.run(war);
    return new ContainerClient(container);
  }

  RawResponse send(RawRequest request) {
    AssertionCount.increment(1);
    return ask(request);
  }

  /** Requests a target with a User-Agent. */
  RawResponse get(String userAgent, String target) {
    return send(RawRequest.get(target).with("User-Agent", userAgent));
  }

  RawResponse get(String target) {
    return send(RawRequest.get(target));
  }

  /** Repeats a request until the response is as expected, and returns it; it counts once. */
  RawResponse await(String target, Predicate<RawResponse> expected) {
    return await(RawRequest.get(target), expected);
  }

  /** Repeats a request until the response is as expected, and returns it; it counts once. */
  RawResponse await(RawRequest request, Predicate<RawResponse> expected) {
    AssertionCount.increment(1);
    if (!ProcessWait.untilHolds(() -> expected.test(ask(request)))) {
      RawResponse last = ask(request);
      throw new AssertionError("never as expected: %s %s".formatted(last, last.text()));
    }
    return ask(request);
  }

  /** Sends a request that does not count. */
  RawResponse ask(RawRequest request) {
    try {
      return RawHttp.exchange(container.port(), request);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
