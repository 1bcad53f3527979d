package io.github.wayleave.gateway;

import io.github.wayleave.net.FreePorts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Gates that the tests of a class share, one for each policy. The first test that needs one starts
 * it, because the start takes longer than most tests.
 */
final class SharedGates implements AfterAllCallback {
  private final Map<String, RunningGate> gates = new HashMap<>();

  /**
   * A gate that decides by a policy.
   *
   * @param process its process
   * @param policy the file of the policy, in the folder of the gate
   * @param port the port at which it listens
   */
  record RunningGate(GateProcess process, Path policy, int port) {
    static RunningGate start(Path folder, String policyText) throws IOException {
      Path policy = Files.writeString(folder.resolve("wayleave.yaml"), policyText);
      // Not beside the ports of a proxy.
      int port = FreePorts.findTwo(-1);
      return new RunningGate(GateProcess.start(folder, policy, port), policy, port);
    }
  }

  RunningGate of(String policyText) throws IOException {
    if (!gates.containsKey(policyText)) {
      gates.put(policyText, RunningGate.start(Files.createTempDirectory("gate"), policyText));
    }
    return gates.get(policyText);
  }

  @Override
  public void afterAll(ExtensionContext context) throws IOException {
    for (RunningGate gate : gates.values()) {
      gate.process().close();
      try (Stream<Path> files = Files.walk(gate.policy().getParent())) {
        List<Path> innermostFirst = files.sorted(Comparator.reverseOrder()).toList();
        for (Path file : innermostFirst) {
          Files.delete(file);
        }
      }
    }
  }
}
