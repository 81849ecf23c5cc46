-- Requests of a file, one after the other; what was answered is counted by its status.
-- Arguments: the file, and where bodies of answers are to be written ('-' for nowhere).
-- A request is four lines: method and path, headers (name: value, between tabs), body, an empty line.
-- {n} in a body is a number that no other request of this run has.

local requests, at, number = {}, 0, 0
local out
counts = {}
local threads = {}

function setup(thread)
  table.insert(threads, thread)
end

function init(args)
  local lines = {}
  for line in io.lines(args[1]) do
    if line ~= '' or #lines == 2 then
      table.insert(lines, line)
    end
    if #lines == 3 then
      local method, path = lines[1]:match('^(%S+) (.*)$')
      local headers = {}
      for name, value in lines[2]:gmatch('([^:\t]+): ([^\t]*)') do headers[name] = value end
      local body = lines[3] ~= '-' and lines[3] or nil
      if body and body:find('{n}', 1, true) then
        table.insert(requests, { method, path, headers, body })
      else
        table.insert(requests, wrk.format(method, path, headers, body))
      end
      lines = {}
    end
  end
  if args[2] ~= '-' then out = io.open(args[2], 'w') end
  if not out then response = count end
end

function request()
  at = at % #requests + 1
  local one = requests[at]
  if type(one) == 'string' then return one end
  number = number + 1
  return wrk.format(one[1], one[2], one[3], (one[4]:gsub('{n}', number)))
end

function count(status)
  counts[status] = (counts[status] or 0) + 1
end

function response(status, headers, body)
  count(status)
  if out then out:write(status, ' ', body, '\n') end
end

function done(summary, latency)
  local all = ''
  for _, thread in ipairs(threads) do
    for code, many in pairs(thread:get('counts')) do all = all .. code .. '=' .. many .. ' ' end
  end
  io.write(string.format(
    '\nresult requests=%d micros=%d p50=%d p99=%d max=%d socket_errors=%d statuses %s\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), latency.max,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout,
    all
  ))
end
