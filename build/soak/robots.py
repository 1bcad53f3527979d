"""What a published robots.txt allows, by RFC 9309: the oracle of the soak, which shares nothing with the product."""

import re


def _normal(path):
    """Decodes what need not be encoded, and writes what remains in upper case."""

    def octet(match):
        char = chr(int(match.group(1), 16))
        return char if re.match(r"[A-Za-z0-9._~-]", char) else match.group(0).upper()

    return re.sub(r"%([0-9A-Fa-f]{2})", octet, path)


def _matches(pattern, path):
    end = pattern.endswith("$")
    parts = _normal(pattern[:-1] if end else pattern).split("*")
    expression = ".*".join(re.escape(part) for part in parts)
    return re.match(expression + ("$" if end else ""), path, re.S) is not None


class Robots:
    """The groups of a file."""

    def __init__(self, text):
        self.text = text
        self.groups = {}
        agents, open_group = [], False
        for line in text.splitlines():
            name, colon, value = line.split("#", 1)[0].partition(":")
            name, value = name.strip().lower(), value.strip()
            if not colon:
                continue
            if name == "user-agent":
                agents = agents + [value.lower()] if open_group else [value.lower()]
                open_group = True
                for agent in agents:
                    self.groups.setdefault(agent, {"rules": [], "delay": 0})
            elif name in ("allow", "disallow"):
                open_group = False
                for agent in agents:
                    if value:
                        self.groups[agent]["rules"].append((name == "allow", value))
            elif name == "crawl-delay":
                open_group = False
                for agent in agents:
                    self.groups[agent]["delay"] = float(value)

    def group(self, token):
        return self.groups.get(token.lower()) or self.groups.get("*") or {"rules": [], "delay": 0}

    def allows(self, token, path):
        if path == "/robots.txt":
            return True
        best = (-1, True)
        for allow, pattern in self.group(token)["rules"]:
            if _matches(pattern, _normal(path)):
                best = max(best, (len(_normal(pattern)), allow))
        return best[1]
